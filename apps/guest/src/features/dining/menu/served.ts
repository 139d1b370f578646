import type { MenuCategory } from '@bellhop/contract/guest/dining'
import { type OpeningHours, sortByOpening } from '@bellhop/domain/opening-hours'

/** When a category is served; undefined for the outlet's hours. */
export function servedHours({
  availableFrom,
  availableTo,
}: MenuCategory): OpeningHours | undefined {
  if (!availableFrom || !availableTo) return undefined
  return { openingTime: availableFrom, closingTime: availableTo }
}

/** Equal hours mean the whole day. */
const always: OpeningHours = { openingTime: '00:00', closingTime: '00:00' }

/** Sorts what is served at a time of day first, in the menu's order, then what is served next. */
export function servedFirst(categories: readonly MenuCategory[], hour: string): MenuCategory[] {
  const timed = categories.map((category) => ({ ...(servedHours(category) ?? always), category }))
  return sortByOpening(timed, hour).map(({ category }) => category)
}
