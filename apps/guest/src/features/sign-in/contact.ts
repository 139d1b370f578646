import { maxEmail } from '@bellhop/domain/limits'
import { toLatinDigits } from '../../intl/latin-digits.ts'

/**
 * Converts a phone number to E.164: removes spaces, dashes, dots and brackets, and replaces a leading 00 with +.
 *
 * @returns undefined if it is not a number with a country code
 */
export function parsePhone(input: string): string | undefined {
  const phone = toLatinDigits(input)
    .replace(/[\s().\-‐-―\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(phone) ? phone : undefined
}

/** @returns undefined if it cannot be a mail address; the code proves whether it exists */
export function parseEmail(input: string): string | undefined {
  const email = input.trim()
  return email.length <= maxEmail && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : undefined
}
