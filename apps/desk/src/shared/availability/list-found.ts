import type { AvailabilityGroup } from '@bellhop/contract/desk/availability'
import { matchesSearch } from '@bellhop/domain/search-words'

export interface FoundItem {
  group: AvailabilityGroup
  item: AvailabilityGroup['items'][number]
}

/** The items with a name, in any of the hotel's languages, that contains the words; without words, what is sold out. */
export function listFound(groups: readonly AvailabilityGroup[], search: string): FoundItem[] {
  const isFound = ({ name, available }: FoundItem['item']) =>
    search.trim() ? matchesSearch(Object.values(name), search) : !available
  return groups.flatMap((group) => group.items.filter(isFound).map((item) => ({ group, item })))
}

export type FoundOutlet = AvailabilityGroup & Required<Pick<AvailabilityGroup, 'hours'>>

/** The outlets with such a name; without words, all. Those that are not open by their hours come first. */
export function listOutlets(groups: readonly AvailabilityGroup[], search: string): FoundOutlet[] {
  const outlets = groups.flatMap((group) =>
    group.kind === 'food' && group.hours ? [{ ...group, hours: group.hours }] : [],
  )
  return outlets
    .filter(({ name }) => matchesSearch(Object.values(name), search))
    .sort((a, b) => Number(!a.override) - Number(!b.override))
}
