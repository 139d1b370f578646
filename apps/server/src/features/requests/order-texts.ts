import type { RequestKind } from '@bellhop/contract/requests'
import { inLanguage, type Translations } from '../../shared/in-language.ts'

interface Item {
  name: string
  translations: Translations
}

interface Line {
  item: Item
  quantity: number
}

/** What an order is called in lists: "2 × Masala chai", whatever the options of each, or the service. */
export function titleOf(kind: RequestKind, lines: Line[]): string {
  if (kind === 'department') return lines[0]?.item.name ?? ''
  return [...Map.groupBy(lines, ({ item }) => item.name)]
    .map(([name, same]) => `${same.reduce((sum, { quantity }) => sum + quantity, 0)} × ${name}`)
    .join(', ')
}

/** The title in every language that one of the items is translated to. */
export function titlesOf(kind: RequestKind, lines: Line[]): Translations {
  const languages = new Set(lines.flatMap(({ item }) => Object.keys(namesOf(item))))
  return Object.fromEntries(
    [...languages].map((language) => [
      language,
      { title: titleOf(kind, inLanguage(lines, language)) },
    ]),
  )
}

/** The names of an item as a line keeps them: nothing else of its translations. */
export function namesOf({ translations }: Item): Translations {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([language, { name }]) =>
      name ? [[language, { name }]] : [],
    ),
  )
}
