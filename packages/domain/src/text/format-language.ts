const names = new Intl.DisplayNames('en', { type: 'language' })

/** Formats a language in English: `Hindi`. */
export function formatLanguage(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
