import { useTranslations } from 'use-intl'
import { QueryView } from '../../../data/query-view.tsx'
import { useGuestSelector } from '../../../state/state.ts'
import { useListRunningRequestsQuery } from '../api.ts'
import { RequestList, RequestListSkeleton } from './list.tsx'
import { NoRequests } from './no-requests.tsx'

/** The running requests. Not declared empty while some wait to be sent. */
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
          <RequestList requests={requests} />
        ) : hasWaiting ? null : (
          <NoRequests title={t('noneRunning')} />
        )
      }
    </QueryView>
  )
}
