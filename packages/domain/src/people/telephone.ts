import { toLatinDigits } from '../text/latin-digits.ts'
import { stripInvisible } from '../text/strip-invisible.ts'

/** Reaches all emergency services from any phone in India, Europe and most other countries. */
export const emergencyNumber = '112'

/** Country codes with one or two digits; all others have three. */
const countryCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

/** Spain, Portugal, Czechia and Poland write nine digits in three groups. */
const inThrees = ['+34', '+351', '+420', '+48']

/** Splits a number into "+91" and the rest; undefined for one without a country code. */
export function splitPhone(phone: string): { country: string; rest: string } | undefined {
  const [, country, rest] = countryCode.exec(phone) ?? []
  return country && rest ? { country: `+${country}`, rest } : undefined
}

/** Formats a number for reading: "+91 294 555 0151". A number without a country code is unchanged. */
export function groupPhone(phone: string): string {
  const parts = splitPhone(phone)
  if (!parts) return phone
  const { rest } = parts
  const groups =
    rest.length === 9 && inThrees.includes(parts.country)
      ? rest.replace(/\B(?=(\d{3})+$)/g, ' ')
      : // Avoids a group of one digit.
        rest.replace(/\B(?=(\d{3})*\d{4}$)/g, ' ').replace(/^(\d) /, '$1')
  return `${parts.country} ${groups}`
}

/** The country code of a hotel, from its own number as written: "+91" of "+91 294 252 8811". */
export function countryCodeOf(phone: string): string | undefined {
  return splitPhone(cleanPhone(phone) ?? '')?.country
}

/**
 * The digits of a number as typed, after a plus if there is one: without invisible characters, separators and `tel:`.
 *
 * @returns undefined if there is anything else, such as an extension
 */
export function cleanPhone(input: string): string | undefined {
  // Wide characters become ASCII.
  const digits = toLatinDigits(stripInvisible(input).normalize('NFKC'))
    .replace(/^\s*tel:/i, '')
    .replace(/[\s().\-/‐-―−]/g, '')
  return /^\+?\d+$/.test(digits) ? digits : undefined
}

/**
 * A number as typed, for a body: the server reads it by the numbering plan of the country.
 *
 * @param country the hotel's, e.g. `+91`; without it a number needs a country code
 * @returns undefined if it cannot be a phone number
 */
export function readTypedPhone(input: string, country?: string): string | undefined {
  const digits = cleanPhone(input)
  if (!digits) return undefined
  // Small countries have a code of three digits, and some of them short numbers.
  const fewest = country && country.length > 3 ? 4 : 7
  const isLocal = country && /^\d{1,18}$/.test(digits) && digits.length >= fewest
  return isLocal || /^(\+|00)[1-9]\d{6,16}$/.test(digits) ? input.trim() : undefined
}

/** Reads a phone like `readTypedPhone`, and also short numbers, such as 112. */
export function readEmergencyNumber(input: string, country?: string): string | undefined {
  return parseShortNumber(input) ?? readTypedPhone(input, country)
}

/** A short number, such as 112; undefined for any other. */
export function parseShortNumber(input: string): string | undefined {
  const digits = cleanPhone(input)
  return digits && /^\d{2,6}$/.test(digits) ? digits : undefined
}
