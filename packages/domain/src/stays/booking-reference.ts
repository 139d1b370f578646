import { toLatinDigits } from '../text/latin-digits.ts'
import { stripInvisible } from '../text/strip-invisible.ts'

/** Every dash and hyphen. */
export const dashes = /[\p{Pd}−⁃]/gu

/**
 * A booking's reference as a person types it, in the form in which bookings have it: “a2me – 9kyf 6m” is A2ME-9KYF-6M.
 *
 * @returns undefined if it is not a reference
 */
export function readReference(typed: string): string | undefined {
  // Wide characters become ASCII.
  const characters = toLatinDigits(stripInvisible(typed).normalize('NFKC'))
    .replace(dashes, '')
    .replace(/\s/g, '')
    .toUpperCase()
  if (!/^[A-Z0-9]{6,20}$/.test(characters)) return undefined
  return characters.replace(/^(.{4})(.{4})(.{2})$/, '$1-$2-$3')
}
