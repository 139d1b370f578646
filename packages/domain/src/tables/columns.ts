import { foldText } from '../text/fold-text.ts'

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
}

/** The columns of these fields: a text has one for each language. The first language is not stated in its heading. */
export function listColumns(fields: readonly Field[], languages: readonly string[]): Column[] {
  return fields.flatMap(({ name, localised, also = [], ...field }) => {
    const own = [field.title, name, ...also].map(toKey)
    if (!localised) return [{ ...field, path: name, keys: own }]
    return languages.map((language, at) => {
      const spoken = new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
      const inLanguage = own.flatMap((key) => [key + toKey(language), key + toKey(spoken)])
      return {
        ...{ path: `${name}.${language}`, type: field.type },
        title: at === 0 ? field.title : `${field.title} (${language})`,
        keys: at === 0 ? [...own, ...inLanguage] : inLanguage,
        ...(field.required && at === 0 && { required: true as const }),
      }
    })
  })
}

export interface MatchedColumns {
  /** By position; undefined for an unknown heading. */
  columns: (Column | undefined)[]
  unknown: string[]
  /** Headings of columns that mean the same field. */
  twice: string[]
}

/** Finds the columns that a table has by its headings. Case, spaces and signs in headings do not matter. */
export function matchColumns(
  headings: readonly string[],
  known: readonly Column[],
): MatchedColumns {
  const columns = headings.map((heading) => {
    const key = toKey(heading)
    return known.find(({ keys }) => keys.includes(key))
  })
  const isTwice = (column: Column | undefined, at: number) =>
    column !== undefined && columns.indexOf(column) < at
  return {
    columns,
    unknown: headings.filter((heading, at) => heading.trim() !== '' && !columns[at]),
    twice: headings.filter((_, at) => isTwice(columns[at], at)),
  }
}

/** Normalises a heading or a word of a cell for comparison. */
export const toKey = (heading: string): string =>
  foldText(heading).replace(/[^\p{L}\p{N}\p{M}]/gu, '')
