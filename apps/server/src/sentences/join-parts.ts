import { type AppLanguage, directionOf } from '@bellhop/languages'

/** Joins parts of a sentence by commas. Among Arabic words, each keeps the direction of its own letters. */
export function joinParts(parts: readonly string[], language: AppLanguage): string {
  if (directionOf(language) === 'ltr') return parts.join(', ')
  return parts.map((part) => `\u2068${part}\u2069`).join('، ')
}
