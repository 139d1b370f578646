import { maxEmail } from '@bellhop/domain/limits'
import { toLatinDigits } from '../intl/latin-digits.ts'

/**
 * Converts a phone number to E.164: removes spaces, dashes, dots and brackets, and replaces a leading 00 with +.
 *
 * @param country of a number without a country code, e.g. `+91`; its leading 0 is left out
 * @returns undefined if it is not a number with a country code
 */
export function parsePhone(input: string, country?: string): string | undefined {
  const digits = toLatinDigits(input)
    .replace(/[\s().\-‐-―\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/^00/, '+')
  const isLocal = country !== undefined && /^\d{7,}$/.test(digits)
  const phone = isLocal ? country + digits.replace(/^0/, '') : digits
  return /^\+[1-9]\d{6,14}$/.test(phone) ? phone : undefined
}

/** @returns undefined if it cannot be a mail address; the code proves whether it exists */
export function parseEmail(input: string): string | undefined {
  const email = input.trim()
  return email.length <= maxEmail && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : undefined
}
