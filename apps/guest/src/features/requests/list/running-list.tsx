import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { useTranslations } from 'use-intl'
import { QueryView } from '../../../data/query-view.tsx'
import { useNow } from '../../../intl/use-now.ts'
import { SectionTitle } from '../../../shared/section-title.tsx'
import { useGuestSelector } from '../../../state/state.ts'
import { useListRunningRequestsQuery } from '../api.ts'
import { isUpcoming, sortByDue } from './due.ts'
import { RequestList, RequestListSkeleton } from './list.tsx'
import { NoRequests } from './no-requests.tsx'

/** The running requests, the next due first. Not declared empty while some wait to be sent. */
export function RunningList() {
  const t = useTranslations('request')
  const hasWaiting = useGuestSelector(({ request }) =>
    request.waiting.some(({ message }) => !message),
  )
  const running = useListRunningRequestsQuery()
  return (
    <QueryView query={running} skeleton={<RequestListSkeleton />}>
      {(requests) =>
        requests.length > 0 ? (
          <ByDue requests={requests} />
        ) : hasWaiting ? null : (
          <NoRequests title={t('noneRunning')} />
        )
      }
    </QueryView>
  )
}

/** In two groups as soon as some are for later. */
function ByDue({ requests }: { requests: readonly GuestRequest[] }) {
  const t = useTranslations('request')
  const now = useNow()
  const sorted = sortByDue(requests)
  const upcoming = sorted.filter((request) => isUpcoming(request, now))
  if (upcoming.length === 0) return <RequestList requests={sorted} />
  const current = sorted.filter((request) => !isUpcoming(request, now))
  return (
    <>
      {current.length > 0 && (
        <section className="grid gap-3">
          <SectionTitle>{t('now')}</SectionTitle>
          <RequestList requests={current} />
        </section>
      )}
      <section className="grid gap-3">
        <SectionTitle>{t('upcoming')}</SectionTitle>
        <RequestList requests={upcoming} />
      </section>
    </>
  )
}
