import type { MenuCategory } from '@bellhop/contract/guest/dining'
import { alwaysOpen, sortByOpening } from '@bellhop/domain/time/opening-hours'

/** Sorts what is served at a moment first, in the menu's order, then what is served next. */
export function servedFirst(categories: readonly MenuCategory[], at: string): MenuCategory[] {
  const timed = categories.map((category) => ({ hours: category.hours ?? alwaysOpen, category }))
  return sortByOpening(timed, at).map(({ category }) => category)
}
