import { useTranslations } from 'use-intl'
import { QueryView } from '../../data/query-view.tsx'
import { ShowMore } from '../../data/show-more.tsx'
import { NoRequests } from './no-requests.tsx'
import { useListPastRequestsInfiniteQuery } from './request-api.ts'
import { RequestList, RequestListSkeleton } from './request-list.tsx'

/** Past requests, newest first, page by page. */
export function PastList() {
  const t = useTranslations('request')
  const past = useListPastRequestsInfiniteQuery()
  return (
    <QueryView query={past} skeleton={<RequestListSkeleton />}>
      {({ pages }) => {
        const requests = pages.flatMap((page) => page.data)
        if (requests.length === 0) return <NoRequests title={t('nonePast')} />
        return (
          <div className="grid gap-3">
            <RequestList requests={requests} />
            <ShowMore query={past} />
          </div>
        )
      }}
    </QueryView>
  )
}
