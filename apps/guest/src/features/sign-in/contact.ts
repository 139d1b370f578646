import { maxEmail } from '@bellhop/domain/limits'
import { toLatinDigits } from '../../intl/latin-digits.ts'

/**
 * A phone number as people write it, in E.164: spaces, dashes, dots and brackets go, a leading 00 is +.
 *
 * @returns undefined when it is no number with a country code
 */
export function parsePhone(input: string): string | undefined {
  const phone = toLatinDigits(input)
    .replace(/[\s().\-‐-―\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(phone) ? phone : undefined
}

/** @returns undefined when it cannot be a mail address; whether it is one, the code will tell */
export function parseEmail(input: string): string | undefined {
  const email = input.trim()
  return email.length <= maxEmail && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : undefined
}
