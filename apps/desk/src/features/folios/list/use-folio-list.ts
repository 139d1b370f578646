import { usePagedList } from '../../../lists/list-and-detail/use-paged-list.ts'
import { useListAddress } from '../../../lists/use-list-address.ts'
import { type FolioFilter, useListFoliosInfiniteQuery } from '../folios-api.ts'

type List = FolioFilter['list']

const lists: readonly [List, ...List[]] = ['inHouse', 'waiting', 'checkedOut']

export function useFolioList() {
  const address = useListAddress(lists)
  const query = useListFoliosInfiniteQuery(address.filter)
  return { ...address, ...usePagedList(query, query.currentData?.pages) }
}

export type FolioListState = ReturnType<typeof useFolioList>
