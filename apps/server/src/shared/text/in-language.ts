import type { Translations } from '@bellhop/domain/money/invoice'

export type { Translations }

/** Sets which of a hotel's languages the caller reads (plugins/languages.ts). */
export type ReaderLanguage = (languages: readonly string[]) => string

/**
 * Translates rows: in every object with `translations`, also nested ones, the translated columns replace the originals.
 * What is not translated stays in the hotel's first language.
 *
 * @param language of several, the best first, each text is in the first one that it has
 */
export function inLanguage<T>(value: T, language: string | readonly string[]): T {
  const languages = typeof language === 'string' ? [language] : language
  return languages.reduceRight<unknown>(translate, value) as T
}

function translate(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((one) => translate(one, language))
  if (!isObject(value)) return value
  const texts = (value as { translations?: Translations }).translations?.[language]
  // A loop rather than entries: this runs for most texts that guests read.
  const translated: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(value)) {
    translated[key] =
      key === 'translations' ? part : translate(putTexts(part, texts?.[key]), language)
  }
  return translated
}

/**
 * Translates a list, such as the spots of a map, item by item: each keeps what its translation lacks, and later items
 * stay untranslated.
 */
function putTexts(original: unknown, texts: unknown): unknown {
  if (texts === undefined || texts === null) return original
  if (Array.isArray(original) && Array.isArray(texts)) {
    return original.map((one, index) => putTexts(one, texts[index]))
  }
  if (isObject(original) && isObject(texts)) return { ...original, ...texts }
  return texts
}

/** Dates and buffers are not rows. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value?.constructor === Object
}

interface Translated {
  translations: Translations
}

/**
 * Composes a text from others, in each language of their translations.
 *
 * @param column that the text is stored in
 */
export function composeTexts(
  parts: readonly Translated[],
  column: string,
  compose: (language: string) => string,
): Translations {
  const languages = new Set(parts.flatMap(({ translations }) => Object.keys(translations)))
  return Object.fromEntries([...languages].map((one) => [one, { [column]: compose(one) }]))
}

/** Picks the translations of these columns, for a copy that has no others. */
export function pickColumns(translations: Translations, columns: readonly string[]): Translations {
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).filter(([column]) => columns.includes(column))),
    ]),
  )
}
