import { foldText } from '../text/fold-text.ts'
import { listWords } from './heading-words.ts'

export type ColumnType = 'text' | 'integer' | 'money' | 'yesNo' | 'list' | 'moment' | Choice

export interface Choice {
  /** The reader's titles by value. */
  oneOf: Readonly<Record<string, string>>
  /** Those in other languages. */
  titles?: Readonly<Record<string, readonly string[]>>
}

/** By language; English is always there. */
export type Titles = Readonly<Record<string, string>> & { readonly en: string }

/** A field of an entry as a table has it. */
export interface Field {
  name: string
  titles: Titles
  /** A choice has the titles of its values. */
  type: Extract<ColumnType, string> | { oneOf: Readonly<Record<string, Titles>> }
  /** A text with a column for each language of the hotel. */
  localised?: true
  /** Always has a value, so that an empty cell never clears it. Of a text: in the first language. */
  required?: true
  /** Other headings that it may have. */
  also?: readonly string[]
}

export interface Column extends Pick<Field, 'required'> {
  /** In the reader's language. */
  title: string
  type: ColumnType

  /** `price`, `name.hi` */
  path: string
  /** The possible headings, normalised. */
  keys: readonly string[]
  /** Headings of other programs and languages, normalised. Those of `keys` come first. */
  words: readonly string[]
}

/**
 * The columns of these fields: a text has one for each language. The first language is not stated in its heading.
 *
 * @param reader the language of the titles
 */
export function listColumns(
  fields: readonly Field[],
  languages: readonly string[],
  reader = 'en',
): Column[] {
  return fields.flatMap(({ name, titles, type: given, localised, also = [], ...field }) => {
    const title = titles[reader] ?? titles.en
    const type = typeof given === 'object' ? toChoice(given.oneOf, reader) : given
    const own = [titles.en, name, ...also].map(toKey)
    const words = [...Object.values(titles), ...listWords(name)].map(toKey)
    if (!localised) return [{ ...field, type, title, path: name, keys: own, words }]
    const all = [...own, ...Object.values(titles).map(toKey)]
    return languages.map((language, at) => {
      const named = [language, ...namesOf(language, languages)].map(toKey)
      const inLanguage = all.flatMap((key) => named.map((name) => key + name))
      const ownWords = [titles[language] ?? [], listWords(name, language)].flat()
      return {
        ...{ path: `${name}.${language}`, type },
        title: at === 0 ? title : `${title} (${language})`,
        keys: at === 0 ? [...own, ...inLanguage] : inLanguage,
        words: at === 0 ? words : ownWords.map(toKey),
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

function toChoice(oneOf: Readonly<Record<string, Titles>>, reader: string): Choice {
  const values = Object.entries(oneOf)
  return {
    oneOf: Object.fromEntries(
      values.map(([value, titles]) => [value, titles[reader] ?? titles.en]),
    ),
    titles: Object.fromEntries(values.map(([value, titles]) => [value, Object.values(titles)])),
  }
}

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
  const keys = headings.map(toKey)
  const owners = keys.map((key) => known.find((column) => column.keys.includes(key)))
  const matches = keys.map((key, at) => {
    const { [at]: own } = owners
    return { own, column: own ?? findByWord(key, known, owners) }
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

/** A word of a language means the text in it, unless that has a heading of its own. */
function findByWord(
  key: string,
  known: readonly Column[],
  owners: readonly (Column | undefined)[],
): Column | undefined {
  const meant = known.filter(({ words }) => words.includes(key))
  const ofFirst = meant.filter((column) => fieldOf(column) === fieldOf(meant[0]))
  return ofFirst.findLast((column) => !owners.includes(column))
}

const fieldOf = (column: Column | undefined) => column?.path.split('.')[0]

/** The headings of columns that are not read. */
export const listUnread = (
  headings: readonly string[],
  columns: readonly (Column | undefined)[],
): string[] => headings.filter((heading, at) => heading.trim() !== '' && !columns[at])

/** Normalises a heading or a word of a cell for comparison. */
export const toKey = (heading: string): string =>
  foldText(heading).replace(/[^\p{L}\p{N}\p{M}]/gu, '')
