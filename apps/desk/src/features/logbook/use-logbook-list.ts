import { logbookKinds } from '@bellhop/domain/requests/logbook'
import { useSearchParams } from 'react-router'
import { usePagedList } from '../../lists/list-and-detail/use-paged-list.ts'
import { useListAddress } from '../../lists/use-list-address.ts'
import { ownComplaints } from './kinds.ts'
import { type LogbookFilter, useListLogbookInfiniteQuery } from './logbook-api.ts'

const lists: readonly [LogbookFilter['list'], ...LogbookFilter['list'][]] = ['open', 'closed']

/** The address has the tab, the search and the kind. */
export function useLogbookList() {
  const address = useListAddress(lists)
  const [params] = useSearchParams()
  const filter = params.get('kind') ?? ''
  const isOwn = filter === ownComplaints
  const kind = isOwn ? 'complaint' : logbookKinds.find((known) => known === filter)
  const query = useListLogbookInfiniteQuery({
    ...address.filter,
    ...(kind && { kind }),
    ...(isOwn && { owner: 'me' as const }),
  })
  return {
    ...address,
    ...usePagedList(query, query.currentData?.pages),
    kind,
    kindFilter: isOwn ? filter : (kind ?? ''),
    setKindFilter: (next: string) => address.setParam('kind', next),
  }
}

export type LogbookListState = ReturnType<typeof useLogbookList>
