import type { CatalogueSection } from '@bellhop/contract/guest/catalogue'
import type { Food, MenuCategory } from '@bellhop/contract/guest/dining'
import type { Searchable } from '../../../shared/search/search-texts.ts'
import { isRecord } from '../../../state/is-record.ts'

export interface MenuFilter {
  text: string
  onlyVeg: boolean
}

export const noFilter: MenuFilter = { text: '', onlyVeg: false }

export function readMenuFilter(stored: unknown): MenuFilter {
  return { ...noFilter, ...(isRecord(stored) && stored) }
}

/** The search texts of a menu's dishes; the catalogue adds names in other languages. */
export function toSearchables(
  menu: readonly MenuCategory[],
  catalogue: readonly CatalogueSection[] = [],
): Searchable[] {
  const otherNames = new Map(
    catalogue.flatMap(({ items }) => items.map((item) => [item._id, item.otherNames] as const)),
  )
  return menu.flatMap(({ name: category, foods }) =>
    foods.map(({ _id, name, description = '', diet }) => ({
      _id,
      name,
      diet,
      otherNames: otherNames.get(_id),
      more: `${description} ${category}`,
    })),
  )
}

/** Vegetarian as understood in India: without egg. */
export function isVegetarian({ diet }: Pick<Food, 'diet'>): boolean {
  return diet === 'veg' || diet === 'vegan'
}
