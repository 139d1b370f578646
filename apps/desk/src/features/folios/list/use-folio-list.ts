import type { FolioSummary } from '@bellhop/contract/desk-folios'
import { useNextPage } from '@bellhop/ui/use-next-page'
import {
  startTransition,
  useEffect,
  useEffectEvent,
  useMemo,
  useOptimistic,
  useRef,
  useState,
} from 'react'
import { useSearchParams } from 'react-router'
import { type FolioFilter, useListFoliosInfiniteQuery } from '../folios-api.ts'

type List = FolioFilter['list']

const lists: readonly List[] = ['inHouse', 'waiting', 'checkedOut']
/** How long one pauses after a word, in ms. */
const pause = 250

function readList(params: URLSearchParams): List {
  return lists.find((known) => known === params.get('list')) ?? 'inHouse'
}

/** The folios that the tab and the search leave. Both are in the address: a reload shows the same. */
export function useFolioList() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const [typed, setTyped] = useState(search)
  const written = useRef(search)
  // The router takes its time; the tab is chosen at once.
  const [list, chooseList] = useOptimistic(readList(params))

  function change(name: string, value: string) {
    setParams(
      (before) => {
        const changed = new URLSearchParams(before)
        if (value) changed.set(name, value)
        else changed.delete(name)
        return changed
      },
      { replace: true },
    )
  }
  const writeSearch = useEffectEvent((words: string) => {
    if (words === written.current) return
    written.current = words
    change('search', words)
  })
  useEffect(() => {
    const timer = setTimeout(() => writeSearch(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  // A link, such as that of the rail, leads to another search.
  useEffect(() => {
    if (search === written.current) return
    written.current = search
    setTyped(search)
  }, [search])

  const filter = useMemo(() => ({ list, ...(search && { search }) }), [list, search])
  const query = useListFoliosInfiniteQuery(filter)
  const { currentData } = query
  const nextPage = useNextPage(query)
  const folios = useMemo(() => {
    // A folio may have moved from one page to the next between two answers.
    const byId = new Map<string, FolioSummary>()
    for (const page of currentData?.pages ?? []) {
      for (const folio of page.data) byId.set(folio._id, folio)
    }
    return [...byId.values()]
  }, [currentData])
  const error = currentData ? undefined : query.error

  return {
    list,
    setList: (next: List) =>
      startTransition(() => {
        chooseList(next)
        change('list', next === 'inHouse' ? '' : next)
      }),
    search,
    typed,
    setTyped,
    folios,
    isLoading: !currentData && error === undefined,
    error,
    isFetching: query.isFetching,
    reload: () => void query.refetch(),
    ...nextPage,
  }
}

export type FolioListState = ReturnType<typeof useFolioList>
