import { listFolios } from '@bellhop/contract/calls/desk/folios'
import { usePages } from '../../../api/use-read.ts'
import { usePagedList } from '../../../lists/list-and-detail/use-paged-list.ts'
import { useListAddress } from '../../../lists/use-list-address.ts'

const lists = ['inHouse', 'waiting', 'checkedOut'] as const

export function useFolioList() {
  const address = useListAddress(lists)
  const query = usePages(listFolios, { query: address.filter })
  return { ...address, ...usePagedList(query, query.currentData?.pages) }
}

export type FolioListState = ReturnType<typeof useFolioList>
