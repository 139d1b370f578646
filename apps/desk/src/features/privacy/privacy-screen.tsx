import { getPrivacy } from '@bellhop/contract/calls/desk/privacy'
import type { Privacy } from '@bellhop/contract/desk/privacy'
import { Card } from '@bellhop/ui/card'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useRead } from '../../api/use-read.ts'
import { formatLanguage } from '../../format/format-language.ts'
import { makeClock } from '../../format/format-time.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { ErasureList } from './erasure-list.tsx'
import { GuestFinder } from './guest-finder.tsx'

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** Explains which data of guests are retained and why, and erases a guest who asks for it. */
export function PrivacyScreen() {
  const t = useTranslations('privacy')
  const { data, error, isFetching, refetch } = useRead(getPrivacy)
  return (
    <Screen title={t('title')}>
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
  const t = useTranslations('privacy')
  return (
    <Card>
      <h2 className="mb-3 font-display font-semibold text-xl">{t('whatIsKept')}</h2>
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

/** The wordings of the consent at pre-check-in, so that it can be shown what guests have agreed to. */
function ConsentList({ consents }: Pick<Privacy, 'consents'>) {
  const t = useTranslations('privacy')
  const { hotel } = useStaff()
  const formatTime = makeClock(hotel.timeZone, day)
  return (
    <Card>
      <h2 className="mb-3 font-display font-semibold text-xl">{t('consentAtPreCheckIn')}</h2>
      <p className="mb-3 text-ink-soft">{t('consentHelp')}</p>
      <ul aria-label={t('versions')} className="divide-y divide-line">
        {consents.map(({ language, version, wording, since, agreed }) => (
          <li key={`${language} ${version}`} className="grid gap-1 py-3 last:pb-0">
            <p className="font-medium">
              {t('version', { language: formatLanguage(language), version })}
            </p>
            <p className="text-ink-soft text-sm">
              {t.rich('since', {
                time: formatTime(since),
                count: agreed,
                at: (chunks) => <time dateTime={since}>{chunks}</time>,
              })}
            </p>
            <p lang={language} dir="auto" className="wrap-anywhere">
              {wording}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
