import type { Privacy } from '@bellhop/contract/desk/privacy'
import { Card } from '@bellhop/ui/card'
import { Skeleton } from '@bellhop/ui/skeleton'
import { LoadError } from '../../lists/load-error.tsx'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { ConsentList } from './consent-list.tsx'
import { ErasureList } from './erasure-list.tsx'
import { GuestFinder } from './guest-finder.tsx'
import { useGetPrivacyQuery } from './privacy-api.ts'

/** What is kept of guests and why, and erasing a guest who asks for it. */
export function PrivacyScreen() {
  const { data, error, isFetching, refetch } = useGetPrivacyQuery()
  return (
    <Screen title="Privacy">
      <ScreenBody busy={!data && error === undefined}>
        {data && (
          <div className="grid gap-5">
            <GuestFinder onErasure={data.onErasure} />
            <RetentionTable rules={data.rules} />
            {data.consents.length > 0 && <ConsentList consents={data.consents} />}
            {data.erasures.length > 0 && <ErasureList erasures={data.erasures} />}
          </div>
        )}
        {!data && error !== undefined && (
          <LoadError error={error} busy={isFetching} onRetry={refetch} />
        )}
        {!data && error === undefined && (
          <div className="grid gap-5">
            <Skeleton className="h-40" />
            <Skeleton className="h-96" />
          </div>
        )}
      </ScreenBody>
    </Screen>
  )
}

function RetentionTable({ rules }: Pick<Privacy, 'rules'>) {
  return (
    <Card>
      <h2 className="mb-3 font-display font-semibold text-xl">What is kept, and for how long</h2>
      <dl className="divide-y divide-line">
        {rules.map(({ what, keptFor, why }) => (
          <div
            key={what}
            className="grid grid-cols-[1fr_14rem_1fr] gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 narrow:grid-cols-1"
          >
            <dt className="font-medium">{what}</dt>
            <dd>{keptFor}</dd>
            <dd className="text-ink-soft">{why}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
