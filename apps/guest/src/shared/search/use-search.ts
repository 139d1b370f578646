import { retry } from '@bellhop/ui/retry'
import { useEffect, useState } from 'react'
import type { Search, Searchable } from './search-texts.ts'

/**
 * A search over these entries, once its code is loaded and the index is built; undefined until then. While the index is
 * rebuilt for other entries, the search uses the previous one.
 *
 * @param isOpen the search has been opened; nothing is loaded before
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
