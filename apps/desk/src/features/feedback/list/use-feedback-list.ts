import { listDeskFeedback } from '@bellhop/contract/calls/desk/feedback'
import { useSearchParams } from 'react-router'
import { usePages } from '../../../api/use-read.ts'
import { usePagedList } from '../../../lists/list-and-detail/use-paged-list.ts'
import { useListAddress } from '../../../lists/use-list-address.ts'

const lists = ['open', 'all'] as const
const kinds = ['form', 'review', 'request'] as const

/** The address has the tab, the search and the filters. */
export function useFeedbackList() {
  const address = useListAddress(lists)
  const { setParam } = address
  const [params] = useSearchParams()
  const kind = kinds.find((known) => known === params.get('kind'))
  const isLow = params.get('rating') === 'low'
  const isInHouse = params.get('stay') === 'inHouse'
  const query = usePages(listDeskFeedback, {
    query: {
      ...address.filter,
      ...(kind && { kind }),
      ...(isLow && { rating: 'low' }),
      ...(isInHouse && { stay: 'inHouse' }),
    },
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
