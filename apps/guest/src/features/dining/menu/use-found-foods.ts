import type { Food, MenuCategory } from '@bellhop/contract/guest/dining'
import { useDeferredValue, useMemo } from 'react'
import { useGetCatalogueQuery } from '../../../data/calls/catalogue.ts'
import { useSearch } from '../../../shared/search/use-search.ts'
import { isVegetarian, type MenuFilter, toSearchables } from './filter.ts'

/**
 * The menu with the dishes only that match the search field and the switch: as it is while nothing is sought. Undefined
 * until the search is ready: dishes that went later, when nobody has just typed, would shift the page.
 *
 * @param isOpen whether the guest has come to the search field
 */
export function useFoundFoods(
  categories: readonly MenuCategory[],
  { text, onlyVeg }: MenuFilter,
  isOpen: boolean,
): readonly MenuCategory[] | undefined {
  const { data: catalogue } = useGetCatalogueQuery(undefined, { skip: !isOpen })
  const searchables = useMemo(() => toSearchables(categories, catalogue), [categories, catalogue])
  const search = useSearch(searchables, isOpen)
  // Deferred, so that typing is not slowed down by the results.
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
