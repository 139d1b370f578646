import { foldText } from '../text/fold-text.ts'
import { listWords } from './heading-words.ts'

export type ColumnType =
  | 'text'
  | 'integer'
  | 'money'
  | 'yesNo'
  | 'list'
  | 'moment'
  /** Titles by value. */
  | { oneOf: Readonly<Record<string, string>> }

/** A field of an entry as a table has it. */
export interface Field {
  name: string
  title: string
  type: ColumnType
  /** A text with a column for each language of the hotel. */
  localised?: true
  /** Always has a value, so that an empty cell never clears it. Of a text: in the first language. */
  required?: true
  /** Other headings that it may have. */
  also?: readonly string[]
}

export interface Column extends Omit<Field, 'localised' | 'name' | 'also'> {
  /** `price`, `name.hi` */
  path: string
  /** The possible headings, normalised. */
  keys: readonly string[]
  /** Headings of other programs and languages, normalised. Those of `keys` come first. */
  words: readonly string[]
}

/** The columns of these fields: a text has one for each language. The first language is not stated in its heading. */
export function listColumns(fields: readonly Field[], languages: readonly string[]): Column[] {
  return fields.flatMap(({ name, localised, also = [], ...field }) => {
    const own = [field.title, name, ...also].map(toKey)
    if (!localised) return [{ ...field, path: name, keys: own, words: listWords(name).map(toKey) }]
    const ofOthers = languages.slice(1).flatMap((language) => listWords(name, language))
    return languages.map((language, at) => {
      const named = [language, ...namesOf(language, languages)].map(toKey)
      const inLanguage = own.flatMap((key) => named.map((name) => key + name))
      return {
        ...{ path: `${name}.${language}`, type: field.type },
        title: at === 0 ? field.title : `${field.title} (${language})`,
        keys: at === 0 ? [...own, ...inLanguage] : inLanguage,
        words: (at === 0
          ? listWords(name).filter((word) => !ofOthers.includes(word))
          : listWords(name, language)
        ).map(toKey),
        ...(field.required && at === 0 && { required: true as const }),
      }
    })
  })
}

/** The names of a language in English, in the hotel's first language and in itself. */
const namesOf = (language: string, [first = 'en']: readonly string[]): string[] =>
  ['en', first, language].map(
    (reader) => new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language,
  )

export interface MatchedColumns {
  /** By position; undefined for an unknown heading. */
  columns: (Column | undefined)[]
  unknown: string[]
  /** Headings of columns that mean the same field. */
  twice: string[]
}

/**
 * Finds the columns that a table has by its headings. Case, spaces and signs in headings do not matter. Of two columns
 * of one field, the one with its own heading is taken, and else none.
 */
export function matchColumns(
  headings: readonly string[],
  known: readonly Column[],
): MatchedColumns {
  const matches = headings.map((heading) => {
    const key = toKey(heading)
    const own = known.find(({ keys }) => keys.includes(key))
    return { own, column: own ?? known.find(({ words }) => words.includes(key)) }
  })
  const taken = matches.map(({ own, column }) => {
    const same = matches.filter((one) => column && one.column === column)
    const owned = same.filter((one) => one.own)
    return (owned.length > 0 ? owned.length === 1 && own : same.length === 1) ? column : undefined
  })
  const isTwice = ({ own }: { own: Column | undefined }, at: number) =>
    own !== undefined && matches.findIndex((one) => one.own === own) < at
  return {
    columns: taken,
    unknown: listUnread(headings, taken),
    twice: headings.filter((_, at) => isTwice(matches[at] ?? { own: undefined }, at)),
  }
}

/** The headings of columns that are not read. */
export const listUnread = (
  headings: readonly string[],
  columns: readonly (Column | undefined)[],
): string[] => headings.filter((heading, at) => heading.trim() !== '' && !columns[at])

/** Normalises a heading or a word of a cell for comparison. */
export const toKey = (heading: string): string =>
  foldText(heading).replace(/[^\p{L}\p{N}\p{M}]/gu, '')
