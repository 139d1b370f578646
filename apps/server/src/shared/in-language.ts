/** Of a row, by language: the value that a column has in it. */
export type Translations = Record<string, Record<string, unknown>>

/**
 * Rows with their texts in a language: wherever an object, also one inside another, has `translations`, its columns that
 * are translated take the place of the original. What is not translated stays in the hotel's first language.
 */
export function inLanguage<T>(value: T, language: string): T {
  return translate(value, language) as T
}

function translate(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((one) => translate(one, language))
  // Dates and buffers are as they are.
  if (typeof value !== 'object' || value?.constructor !== Object) return value
  const { translations, ...rest } = value as { translations?: Translations }
  const texts = translations?.[language]
  const parts = Object.entries({ ...rest, ...texts }).map(([key, part]) => [
    key,
    translate(part, language),
  ])
  return { ...Object.fromEntries(parts), ...(translations && { translations }) }
}
