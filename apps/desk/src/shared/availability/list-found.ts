import type { AvailabilityGroup } from '@bellhop/contract/desk/availability'
import { foldTexts, includesWords, readSearchWords } from '@bellhop/domain/text/search-words'
import type { Texts } from '../../forms/texts.ts'

export interface FoundItem {
  group: AvailabilityGroup
  item: AvailabilityGroup['items'][number]
}

/** The items with a name, in any of the hotel's languages, that contains the words; without words, what is sold out. */
export function listFound(groups: readonly AvailabilityGroup[], search: string): FoundItem[] {
  const words = readSearchWords(search)
  const isFound = ({ name, available }: FoundItem['item']) =>
    words.length > 0 ? includesWords(foldName(name), words) : !available
  return groups.flatMap((group) => group.items.filter(isFound).map((item) => ({ group, item })))
}

export type FoundOutlet = AvailabilityGroup & Required<Pick<AvailabilityGroup, 'hours'>>

/** The outlets with such a name; without words, all. Those that are not open by their hours come first. */
export function listOutlets(groups: readonly AvailabilityGroup[], search: string): FoundOutlet[] {
  const words = readSearchWords(search)
  const outlets = groups.flatMap((group) =>
    group.kind === 'food' && group.hours ? [{ ...group, hours: group.hours }] : [],
  )
  return outlets
    .filter(({ name }) => includesWords(foldName(name), words))
    .sort((a, b) => Number(!a.override) - Number(!b.override))
}

/** Folding the names of 5,000 dishes takes 30 ms, too long for each letter. */
const foldedNames = new WeakMap<Texts, string>()

function foldName(name: Texts): string {
  const known = foldedNames.get(name)
  if (known !== undefined) return known
  const folded = foldTexts(Object.values(name))
  foldedNames.set(name, folded)
  return folded
}
