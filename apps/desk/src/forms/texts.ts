export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export type Texts = Readonly<Record<string, string>>

/** On one line, in all languages. */
export function formatTexts(texts: Texts): string {
  return Object.values(texts).join(' · ')
}

/** The values of a form without those that are empty. */
export type Body<Values> = { [Name in keyof Values]: Exclude<Values[Name], '' | undefined> }

/**
 * The body of a call from the values of a form: trims texts, and drops empty optional fields and missing translations,
 * also within lists. A group of texts, such as a guest, is dropped if all are empty.
 */
export function toBody<Values extends object>(values: Values): Body<Values> {
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, trim(value)])
      .filter(([, value]) => value !== undefined),
  )
}

function trim(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || undefined
  if (Array.isArray(value)) {
    return value.map((item) => (typeof item === 'object' && item !== null ? toBody(item) : item))
  }
  if (!isTexts(value)) return value
  const texts = Object.entries(value)
    .map(([language, text]) => [language, text.trim()])
    .filter(([, text]) => text)
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

function isTexts(value: unknown): value is Texts {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  )
}
