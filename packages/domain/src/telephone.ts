import { toLatinDigits } from './latin-digits.ts'

/** Reaches all emergency services from any phone in India, Europe and most other countries. */
export const emergencyNumber = '112'

/** Country codes with one or two digits; all others have three. */
const countryCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

/** Splits a number into "+91" and the rest; undefined for one without a country code. */
export function splitPhone(phone: string): { country: string; rest: string } | undefined {
  const [, country, rest] = countryCode.exec(phone) ?? []
  return country && rest ? { country: `+${country}`, rest } : undefined
}

/** Formats a number for reading: "+91 294 555 0151". A number without a country code is unchanged. */
export function groupPhone(phone: string): string {
  const parts = splitPhone(phone)
  if (!parts) return phone
  const groups = parts.rest
    .replace(/\B(?=(\d{3})*\d{4}$)/g, ' ')
    // Avoids a group of one digit.
    .replace(/^(\d) /, '$1')
  return `${parts.country} ${groups}`
}

/** The country code of a hotel, from its own number as written: "+91" of "+91 294 252 8811". */
export function countryCodeOf(phone: string): string | undefined {
  return splitPhone(phone.replace(/[\s().-]/g, ''))?.country
}

/** The minimum length of a number that is read as having the country's code without a plus. */
const fewestDigits = 10

/**
 * Converts a phone number to E.164: removes spaces, dashes, dots and brackets, and replaces a leading 00 with +.
 *
 * @param country of a number without a country code, e.g. `+91`: the hotel's. The number's leading 0 is removed.
 * @returns undefined if it is not a phone number
 */
export function parsePhone(input: string, country?: string): string | undefined {
  const digits = readDigits(input).replace(/^00/, '+')
  const phone = country && /^\d{7,}$/.test(digits) ? addCountry(digits, country) : digits
  return /^\+[1-9]\d{6,14}$/.test(phone) ? phone : undefined
}

/** As `parsePhone`, and also reads short numbers, such as 112. */
export function parseEmergencyNumber(input: string, country?: string): string | undefined {
  const digits = readDigits(input)
  return /^\d{2,6}$/.test(digits) ? digits : parsePhone(input, country)
}

const readDigits = (input: string) =>
  toLatinDigits(input).replace(/[\s().\-‐-―\u200e\u200f\u2066-\u2069]/g, '')

function addCountry(digits: string, country: string): string {
  const code = country.slice(1)
  const hasCode = digits.startsWith(code) && digits.length >= code.length + fewestDigits
  return hasCode ? `+${digits}` : country + digits.replace(/^0/, '')
}
