import { retry } from '@bellhop/ui/retry'
import { useEffect, useState } from 'react'
import type { Search, Searchable } from './search-texts.ts'

/**
 * A search over these entries, once its code is loaded and the index is made; undefined until then. While another index
 * is made, because the entries have changed, the search is still over those before.
 *
 * @param isOpen whether anybody searches: nothing is loaded before
 */
export function useSearch(entries: readonly Searchable[], isOpen: boolean): Search | undefined {
  const [search, setSearch] = useState<Search>()
  useEffect(() => {
    if (!isOpen) return
    let isCancelled = false
    void retry(() => import('./search-texts.ts'))
      .then(({ indexTexts }) => indexTexts(entries))
      .then((made) => {
        if (!isCancelled) setSearch(() => made)
      })
    return () => {
      isCancelled = true
    }
  }, [entries, isOpen])
  return search
}
