import type { Food, MenuCategory } from '@bellhop/contract/guest/dining'
import { useDeferredValue, useMemo } from 'react'
import { useGetCatalogueQuery } from '../../../data/calls/catalogue.ts'
import { useSearch } from '../../../shared/search/use-search.ts'
import { isVegetarian, type MenuFilter, toSearchables } from './filter.ts'

/**
 * The menu filtered by the search field and the switch; unfiltered while both are unset. Undefined until the search is
 * ready, because removing dishes later would shift the page.
 *
 * @param isOpen the search field has been focused
 */
export function useFoundFoods(
  categories: readonly MenuCategory[],
  { text, onlyVeg }: MenuFilter,
  isOpen: boolean,
): readonly MenuCategory[] | undefined {
  const { data: catalogue } = useGetCatalogueQuery(undefined, { skip: !isOpen })
  const searchables = useMemo(() => toSearchables(categories, catalogue), [categories, catalogue])
  const search = useSearch(searchables, isOpen)
  // Deferred, so that results do not slow down typing.
  const sought = useDeferredValue(text.trim())
  const isVegSought = useDeferredValue(onlyVeg)
  return useMemo(() => {
    if (!sought && !isVegSought) return categories
    if (sought && !search) return undefined
    const named = sought && search ? new Set(search(sought)) : undefined
    const isFound = (food: Food) =>
      (!isVegSought || isVegetarian(food)) && (named?.has(food._id) ?? true)
    return categories
      .map((category) => ({ ...category, foods: category.foods.filter(isFound) }))
      .filter(({ foods }) => foods.length > 0)
  }, [categories, search, sought, isVegSought])
}
