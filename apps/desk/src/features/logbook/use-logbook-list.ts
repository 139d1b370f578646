import { listLogbook } from '@bellhop/contract/calls/desk/logbook'
import { logbookKinds } from '@bellhop/domain/requests/logbook'
import { useSearchParams } from 'react-router'
import { usePages } from '../../api/use-read.ts'
import { usePagedList } from '../../lists/list-and-detail/use-paged-list.ts'
import { useListAddress } from '../../lists/use-list-address.ts'
import { ownComplaints } from './kinds.ts'

const lists = ['open', 'closed'] as const

/** The address has the tab, the search and the kind. */
export function useLogbookList() {
  const address = useListAddress(lists)
  const [params] = useSearchParams()
  const filter = params.get('kind') ?? ''
  const isOwn = filter === ownComplaints
  const kind = isOwn ? 'complaint' : logbookKinds.find((known) => known === filter)
  const query = usePages(listLogbook, {
    query: {
      ...address.filter,
      ...(kind && { kind }),
      ...(isOwn && { owner: 'me' }),
    },
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
