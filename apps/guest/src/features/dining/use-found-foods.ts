import type { MenuCategory } from '@bellhop/contract/dining'
import { useDeferredValue, useMemo } from 'react'
import { useGetCatalogueQuery } from '../../data/catalogue-api.ts'
import { useSearch } from '../../shared/search/use-search.ts'
import { isVegetarian, type MenuFilter, toSearchables } from './menu-filter.ts'

/**
 * The ids of the dishes that match the search field and the switch: all of them while nothing is sought. None until the
 * search is ready: dishes that went later, when nobody has just typed, would shift the page.
 *
 * @param isOpen whether the guest has come to the search field
 */
export function useFoundFoods(
  categories: readonly MenuCategory[],
  { text, onlyVeg }: MenuFilter,
  isOpen: boolean,
): { found: ReadonlySet<string>; isReady: boolean } {
  const { data: catalogue } = useGetCatalogueQuery(undefined, { skip: !isOpen })
  const searchables = useMemo(() => toSearchables(categories, catalogue), [categories, catalogue])
  const search = useSearch(searchables, isOpen)
  // Deferred, so that typing is not slowed down by the results.
  const sought = useDeferredValue(text.trim())
  const isVegSought = useDeferredValue(onlyVeg)
  const found = useMemo(() => {
    if (sought && !search) return new Set<string>()
    const named = sought && search ? new Set(search(sought)) : undefined
    return new Set(
      categories
        .flatMap(({ foods }) => foods)
        .filter((food) => !isVegSought || isVegetarian(food))
        .map(({ _id }) => _id)
        .filter((id) => named?.has(id) ?? true),
    )
  }, [categories, search, sought, isVegSought])
  return { found, isReady: !sought || search !== undefined }
}
