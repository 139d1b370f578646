import { isDeepStrictEqual } from 'node:util'
import type { Localised } from '@bellhop/contract/base/content'
import type { Translations } from '../shared/text/in-language.ts'

type Texts = Record<string, Localised | undefined>

type Columns<T extends Texts> = {
  [Column in keyof T]: undefined extends T[Column] ? string | null : string
}

/**
 * Splits texts by language into columns: the first language in its column, the others in `translations`.
 *
 * @param row the present row, to preserve the translations of its other columns; undefined for a new one
 */
export function storeTexts<T extends Texts>(
  texts: T,
  [first = 'en', ...others]: readonly string[],
  row: { translations: Translations } | undefined,
): Columns<T> & { translations: Translations } {
  const entries = Object.entries(texts)
  const columns = entries.map(([column, text]) => [column, text?.[first]?.trim() ?? null])
  const stored = row?.translations ?? {}
  const translated = others.map((language) => {
    const own = Object.entries(stored[language] ?? {}).filter(([column]) => !(column in texts))
    const changed = entries.flatMap(([column, text]) => {
      const translation = text?.[language]
      return translation === undefined ? [] : [[column, translation.trim()]]
    })
    return [language, Object.fromEntries([...own, ...changed])] as const
  })
  const translations = Object.entries({ ...stored, ...Object.fromEntries(translated) })
  return {
    ...(Object.fromEntries(columns) as Columns<T>),
    translations: Object.fromEntries(
      translations.filter(([, columns]) => Object.keys(columns).length > 0),
    ),
  }
}

/** The text of a column in the hotel's languages, without untranslated ones. */
export function readTexts<
  Row extends { translations: Translations },
  Column extends keyof Row & string,
>(
  row: Row,
  column: Column,
  [first = 'en', ...others]: readonly string[],
): null extends Row[Column] ? Localised | undefined : Localised {
  const text = row[column] as string | null
  const translated = others.flatMap((language) => {
    const translation = row.translations[language]?.[column]
    return typeof translation === 'string' ? [[language, translation] as const] : []
  })
  const texts = text === null ? undefined : { [first]: text, ...Object.fromEntries(translated) }
  return texts as Localised
}

type StoredList<Item> = { list: Item[]; translations: Translations }

/**
 * A list of texts in a column of the first language. The list of another language has its texts in the same order, and
 * null for a missing one.
 *
 * @param stored the translations of the row, whose list in this column is replaced
 * @param present the list as stored so far
 */
export function storeTextList(
  column: string,
  list: readonly Localised[],
  languages: readonly string[],
  stored: Translations,
  present: readonly string[] | null | undefined,
): StoredList<string> {
  const textsIn = (language: string) => list.map((text) => text[language]?.trim() ?? null)
  return storeLists(column, textsIn, languages, stored, present)
}

/** Stores texts like `storeTextList`, for a list of objects with several texts, such as policies. */
export function storeTextItems<T extends Texts>(
  column: string,
  items: readonly T[],
  languages: readonly string[],
  stored: Translations,
  present: readonly object[] | undefined,
): StoredList<{ [Name in keyof T]: string }> {
  const itemIn = (item: T, language: string) => {
    const texts = Object.entries(item).flatMap(([name, text]) => {
      const own = text?.[language]?.trim()
      return own ? [[name, own] as const] : []
    })
    return texts.length > 0 ? Object.fromEntries(texts) : null
  }
  const textsIn = (language: string) => items.map((item) => itemIn(item, language))
  return storeLists(column, textsIn, languages, stored, present) as StoredList<never>
}

function storeLists<Item>(
  column: string,
  listIn: (language: string) => (Item | null)[],
  [first = 'en', ...others]: readonly string[],
  stored: Translations,
  present: readonly unknown[] | null | undefined,
): StoredList<Item> {
  // The list of a language that the hotel no longer has would not follow a change of the order.
  const isUnchanged = isDeepStrictEqual(listIn(first), present)
  const translated = [...new Set([...Object.keys(stored), ...others])].map((language) => {
    const { [column]: _, ...texts } = stored[language] ?? {}
    if (!others.includes(language) && isUnchanged)
      return [language, { ...stored[language] }] as const
    const list = others.includes(language) ? listIn(language) : []
    return [language, list.some(Boolean) ? { ...texts, [column]: list } : texts] as const
  })
  return {
    list: listIn(first) as Item[],
    translations: Object.fromEntries(
      translated.filter(([, texts]) => Object.keys(texts).length > 0),
    ),
  }
}

/** `storeTextList` the other way round. */
export function readTextList(
  column: string,
  list: readonly string[],
  languages: readonly string[],
  stored: Translations,
): Localised[] {
  return list.map((text, index) =>
    readListed(text, languages, (language) => listOf(stored, language, column)[index]),
  )
}

/** One text of `storeTextItems`, in the hotel's languages; undefined if the item does not have it. */
export function readItemText<Item extends object, Name extends keyof Item & string>(
  column: string,
  index: number,
  item: Item,
  name: Name,
  languages: readonly string[],
  stored: Translations,
): undefined extends Item[Name] ? Localised | undefined : Localised {
  const text = item[name] as string | undefined
  const textIn = (language: string) =>
    (listOf(stored, language, column)[index] as Record<string, unknown> | undefined)?.[name]
  return (text === undefined ? undefined : readListed(text, languages, textIn)) as Localised
}

const listOf = (stored: Translations, language: string, column: string): readonly unknown[] => {
  const list = stored[language]?.[column]
  return Array.isArray(list) ? list : []
}

function readListed(
  text: string,
  [first = 'en', ...others]: readonly string[],
  textIn: (language: string) => unknown,
): Localised {
  const translated = others.flatMap((language) => {
    const translation = textIn(language)
    return typeof translation === 'string' ? [[language, translation] as const] : []
  })
  return { [first]: text, ...Object.fromEntries(translated) }
}
