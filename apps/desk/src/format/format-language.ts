import { shownLocale } from '../intl/shown-formats.ts'

/** Formats a language in the language that is shown: `Hindi`. */
export function formatLanguage(code: string): string {
  try {
    return new Intl.DisplayNames(shownLocale(), { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

/** The same as a label of its own: `Inglés`, where a sentence has `inglés`. */
export function labelLanguage(code: string): string {
  const [first = '', ...rest] = formatLanguage(code)
  return first.toLocaleUpperCase(shownLocale()) + rest.join('')
}
