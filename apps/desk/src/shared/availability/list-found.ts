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
