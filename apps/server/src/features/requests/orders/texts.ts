import type { RequestKind } from '@bellhop/contract/guest/requests'
import { listItems } from '@bellhop/domain/requests/list-items'
import { composeTexts, inLanguage, type Translations } from '../../../shared/text/in-language.ts'

interface Item {
  name: string
  translations: Translations
}

interface Line {
  item: Item
  quantity: number
}

/** The title of an order in lists: "2 × Masala chai", whatever the options, or the service's name. */
export function titleOf(kind: RequestKind, lines: Line[], language: string): string {
  if (kind === 'department') return lines[0]?.item.name ?? ''
  const items = [...Map.groupBy(lines, ({ item }) => item.name)].map(
    ([name, same]) => `${same.reduce((sum, { quantity }) => sum + quantity, 0)} × ${name}`,
  )
  return listItems(items, language)
}

/** The title in every language of the items' translations. */
export function titlesOf(kind: RequestKind, lines: Line[]): Translations {
  const items = lines.map(({ item }) => item)
  return composeTexts(items, 'title', (language) =>
    titleOf(kind, inLanguage(lines, language), language),
  )
}
