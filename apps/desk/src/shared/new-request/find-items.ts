import type { OrderableItem, OrderableSection } from '@bellhop/contract/desk/catalogue'
import { foldTexts, includesWords, readSearchWords } from '@bellhop/domain/text/search-words'

export interface FoundItem {
  section: OrderableSection
  item: OrderableItem
}

/**
 * The items of all sections that have the words: first those with a name that begins with the search, then those with
 * the words in the name, then by category and description.
 */
export function findItems(sections: readonly OrderableSection[], search: string): FoundItem[] {
  const words = readSearchWords(search)
  if (words.length === 0) return []
  const text = words.join(' ')
  const rankOf = ({ item }: FoundItem): number => {
    const { names, all } = foldItem(item)
    if (includesWords(names, words)) return names.startsWith(text) ? 0 : 1
    return includesWords(all, words) ? 2 : 3
  }
  return listItems(sections)
    .map((found) => ({ found, rank: rankOf(found) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ found }) => found)
}

export const listItems = (sections: readonly OrderableSection[]): FoundItem[] =>
  sections.flatMap((section) => section.items.map((item) => ({ section, item })))

/** Folding the texts of a long menu takes too long for each letter. */
const folded = new WeakMap<OrderableItem, { names: string; all: string }>()

function foldItem(item: OrderableItem) {
  const known = folded.get(item)
  if (known) return known
  const { name, otherNames = [], category, description } = item
  const names = foldTexts([name, ...otherNames])
  const texts = { names, all: `${names} ${foldTexts([category, description])}` }
  folded.set(item, texts)
  return texts
}
