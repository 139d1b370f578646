import { toLatinDigits } from '../text/latin-digits.ts'
import { stripInvisible } from '../text/strip-invisible.ts'
import { cleanPhone, splitPhone } from './telephone.ts'

/** The minimum length of a number that is read as having the country's code without a plus. */
const fewestDigits = 10

/**
 * Converts a phone number to E.164 by the common rules, to dial it; a number to be stored is read by the server.
 *
 * @param country of a number without a country code, e.g. `+91`: the hotel's
 * @returns undefined if it is not a phone number
 */
export function parsePhone(input: string, country?: string): string | undefined {
  const digits = cleanPhone(input)?.replace(/^00/, '+')
  if (!digits) return undefined
  const isLocal = country && /^\d{7,}$/.test(digits)
  const phone = dropTrunkPrefix(isLocal ? addCountry(digits, country) : digits)
  return /^\+[1-9]\d{6,14}$/.test(phone) ? phone : undefined
}

/** Returns the digits to dial for a number as written: in E.164 if it has a country code. */
export function dialable(phone: string): string {
  return parsePhone(phone) ?? toLatinDigits(stripInvisible(phone)).replace(/[^+\d*#]/g, '')
}

function addCountry(digits: string, country: string): string {
  const code = country.slice(1)
  const hasCode = digits.startsWith(code) && digits.length >= code.length + fewestDigits
  return hasCode ? `+${digits}` : country + digits
}

/** Countries whose numbers begin with a zero that is also dialled from abroad, such as Italy. */
const zeroStays = /^\+(39|225|226|227|229|241|242|247|267|268|378|501|676|679|687|853|974|992)$/

/** Drops the digits that are only dialled within a country: "+44 (0)20" is "+4420". */
function dropTrunkPrefix(phone: string): string {
  const parts = splitPhone(phone)
  if (!parts) return phone
  const { country, rest } = parts
  if (country === '+7') return country + rest.replace(/^8(?=\d{10}$)/, '')
  if (country === '+36') return country + rest.replace(/^06?/, '')
  if (country === '+375' || country === '+993')
    return country + rest.replace(/^80?(?=\d{8,9}$)/, '')
  return zeroStays.test(country) ? phone : country + rest.replace(/^0/, '')
}
