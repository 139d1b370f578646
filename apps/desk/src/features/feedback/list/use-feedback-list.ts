import { useSearchParams } from 'react-router'
import { usePagedList } from '../../../lists/list-and-detail/use-paged-list.ts'
import { useListAddress } from '../../../lists/use-list-address.ts'
import { type FeedbackFilter, useListFeedbackInfiniteQuery } from '../feedback-api.ts'

const lists: readonly [FeedbackFilter['list'], ...FeedbackFilter['list'][]] = ['open', 'all']
const kinds = ['form', 'review', 'request'] as const

/** The address has the tab, the search and the filters. */
export function useFeedbackList() {
  const address = useListAddress(lists)
  const { setParam } = address
  const [params] = useSearchParams()
  const kind = kinds.find((known) => known === params.get('kind'))
  const isLow = params.get('rating') === 'low'
  const isInHouse = params.get('stay') === 'inHouse'
  const query = useListFeedbackInfiniteQuery({
    ...address.filter,
    ...(kind && { kind }),
    ...(isLow && { rating: 'low' as const }),
    ...(isInHouse && { stay: 'inHouse' as const }),
  })

  return {
    ...address,
    ...usePagedList(query, query.currentData?.pages),
    filters: { kind, isLow, isInHouse },
    setKind: (next: string) => setParam('kind', next),
    setLow: (next: boolean) => setParam('rating', next ? 'low' : undefined),
    setInHouse: (next: boolean) => setParam('stay', next ? 'inHouse' : undefined),
  }
}

export type FeedbackListState = ReturnType<typeof useFeedbackList>
