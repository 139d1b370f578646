import { useTranslations } from 'use-intl'
import { QueryView } from '../../../data/query-view.tsx'
import { ShowMore } from '../../../data/show-more.tsx'
import { useGuestSelector } from '../../../state/state.ts'
import { OrderAgain } from '../order-again.tsx'
import { useListPastRequestsInfiniteQuery } from '../request-api.ts'
import { RequestListSkeleton } from './list.tsx'
import { NoRequests } from './no-requests.tsx'
import { RequestRow } from './row.tsx'

/** Past requests, newest first, in pages. In-house guests can order each of them again. */
export function PastList() {
  const t = useTranslations('request')
  const past = useListPastRequestsInfiniteQuery()
  const isInHouse = useGuestSelector((state) => state.log.data?.status === 'inHouse')
  return (
    <QueryView query={past} skeleton={<RequestListSkeleton />}>
      {({ pages }) => {
        const requests = pages.flatMap((page) => page.data)
        if (requests.length === 0) return <NoRequests title={t('nonePast')} />
        return (
          <div className="grid gap-3">
            <ul className="grid gap-3">
              {requests.map((request) => (
                <li
                  key={request._id}
                  className="grid rounded-card bg-surface shadow-raised [&>a]:shadow-none"
                >
                  <RequestRow request={request} />
                  {isInHouse && (
                    <div className="mx-4 grid justify-items-start border-line border-t py-1.5">
                      <OrderAgain request={request} isInList />
                    </div>
                  )}
                </li>
              ))}
            </ul>
            <ShowMore query={past} />
          </div>
        )
      }}
    </QueryView>
  )
}
