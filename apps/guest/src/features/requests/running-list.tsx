import { useTranslations } from 'use-intl'
import { QueryView } from '../../data/query-view.tsx'
import { useListRunningRequestsQuery } from './api.ts'
import { NoRequests } from './no-requests.tsx'
import { RequestList, RequestListSkeleton } from './request-list.tsx'

export function RunningList() {
  const t = useTranslations('request')
  const running = useListRunningRequestsQuery()
  return (
    <QueryView query={running} skeleton={<RequestListSkeleton />}>
      {(requests) =>
        requests.length > 0 ? (
          <RequestList requests={requests} />
        ) : (
          <NoRequests title={t('noneRunning')} />
        )
      }
    </QueryView>
  )
}
