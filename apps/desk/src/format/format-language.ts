import { shownLocale } from '../intl/shown-formats.ts'

/** Formats a language in the language that is shown: `Hindi`. */
export function formatLanguage(code: string): string {
  try {
    return new Intl.DisplayNames(shownLocale(), { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
