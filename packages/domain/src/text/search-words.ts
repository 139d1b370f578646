import { parsePhone } from '../people/dial.ts'
import { cleanPhone } from '../people/telephone.ts'
import { dashes } from '../stays/booking-reference.ts'
import { foldForSearch } from './fold-text.ts'
import { stripInvisible } from './strip-invisible.ts'

/** Each is a separate condition. */
const mostWords = 8
const fewestPhoneDigits = 7

/**
 * The words of a search, folded: a text is found if it contains each of them, in any order. A hyphen in them stands for
 * a space too. A phone number in any notation is one word.
 */
export function readSearchWords(search: string): string[] {
  const digits = cleanPhone(search)?.replace(/^\+?0*/, '')
  if (digits && digits.length >= fewestPhoneDigits) {
    return [(parsePhone(search) ?? digits).replace('+', '')]
  }
  return foldForSearch(stripInvisible(search))
    .replace(dashes, '-')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, mostWords)
}

/** Whether the texts contain every word of a search. */
export function matchesSearch(
  texts: readonly (string | null | undefined)[],
  search: string,
): boolean {
  return includesWords(foldTexts(texts), readSearchWords(search))
}

/** The texts in the form in which words are found in them; of thousands, it is worth keeping. */
export const foldTexts = (texts: readonly (string | null | undefined)[]): string =>
  foldForSearch(texts.join(' ')).replace(dashes, ' ')

/** @param words as `readSearchWords` returns them */
export const includesWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word.replaceAll('-', ' ')))
