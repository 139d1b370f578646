/** Writes a noun that begins with a capital as it stands within a sentence: German keeps the capital. */
export const withinSentence = (noun: string, locale: string): string =>
  locale.startsWith('de') ? noun : noun.toLocaleLowerCase(locale)
