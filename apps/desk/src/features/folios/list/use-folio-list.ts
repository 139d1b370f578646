import type { FolioSummary } from '@bellhop/contract/desk/folios'
import { useNextPage } from '@bellhop/ui/use-next-page'
import { useMemo } from 'react'
import { useListAddress } from '../../../lists/use-list-address.ts'
import { type FolioFilter, useListFoliosInfiniteQuery } from '../folios-api.ts'

type List = FolioFilter['list']

const lists: readonly [List, ...List[]] = ['inHouse', 'waiting', 'checkedOut']

/** The folios that match the tab and the search. */
export function useFolioList() {
  const address = useListAddress(lists)
  const { list, search } = address
  const filter = useMemo(() => ({ list, ...(search && { search }) }), [list, search])
  const query = useListFoliosInfiniteQuery(filter)
  const { currentData } = query
  const nextPage = useNextPage(query)
  const folios = useMemo(() => {
    // A folio may have moved to another page between two responses.
    const byId = new Map<string, FolioSummary>()
    for (const page of currentData?.pages ?? []) {
      for (const folio of page.data) byId.set(folio._id, folio)
    }
    return [...byId.values()]
  }, [currentData])
  const error = currentData ? undefined : query.error

  return {
    ...address,
    folios,
    isLoading: !currentData && error === undefined,
    error,
    isFetching: query.isFetching,
    reload: () => void query.refetch(),
    ...nextPage,
  }
}

export type FolioListState = ReturnType<typeof useFolioList>
