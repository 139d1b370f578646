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

/** The pause in typing before a search, in ms. */
const pause = 250

/**
 * The tab and the search of a list, which are in the address, so that a reload shows the same.
 *
 * @param lists the tabs, the first of which is the default
 */
export function useListAddress<List extends string>(lists: readonly [List, ...List[]]) {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const [typed, setTyped] = useState(search)
  const written = useRef(search)
  const [first] = lists
  // The router updates late; the tab is chosen at once.
  const [list, chooseList] = useOptimistic(
    lists.find((known) => known === params.get('list')) ?? first,
  )

  function setParam(name: string, value: string | undefined) {
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
    setParam('search', words)
  })
  useEffect(() => {
    const timer = setTimeout(() => writeSearch(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  // A link, such as the rail's, leads to another search.
  useEffect(() => {
    if (search === written.current) return
    written.current = search
    setTyped(search)
  }, [search])

  return {
    list,
    filter: useMemo(() => ({ list, ...(search && { search }) }), [list, search]),
    setList: (next: List) =>
      startTransition(() => {
        chooseList(next)
        setParam('list', next === first ? '' : next)
      }),
    search,
    typed,
    setTyped,
    /** Sets a filter of the list. An empty value removes it. */
    setParam,
  }
}
