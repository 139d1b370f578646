import { cleanPhone, splitPhone } from '@bellhop/domain/people/telephone'
import {
  type CountryCode,
  Metadata,
  type NumberingPlan,
  type PhoneNumber,
  type PhoneNumberType,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/metadata.max'
import type { Sentence, SentenceValues } from '../../sentences/sentences.ts'

/** In E.164, or why it is not a phone number. */
export type ReadPhone = { phone: string } | PhoneProblem
export interface PhoneProblem {
  problem: Sentence
  values?: SentenceValues
}

/** No area code has as many digits. */
const wholeNumber = 7

/**
 * Reads a phone number as typed, by the numbering plan of its country: trunk prefixes, also after a country code
 * ("+44 (0)20"), and international prefixes. It must be as long as the country's landline and mobile numbers, or one of
 * its service numbers. Whether the number exists does not matter: plans change.
 *
 * @param hotelPhone its country is that of a number without a country code
 */
export function readPhone(typed: string, hotelPhone?: string): ReadPhone {
  const parts = typed.normalize('NFKC').split('/')
  const isSeveral = parts.some((_, at) => {
    const before = at > 0 ? readDigits(parts.slice(0, at).join(''), hotelPhone) : undefined
    return (
      before && 'phone' in before && (splitPhone(before.phone)?.rest.length ?? 0) >= wholeNumber
    )
  })
  if (isSeveral) return { problem: 'Enter one phone number: this looks like two.' }
  return readDigits(typed, hotelPhone)
}

const invalid: PhoneProblem = { problem: 'Enter a valid phone number.' }

function readDigits(typed: string, hotelPhone?: string): ReadPhone {
  const digits = cleanPhone(typed)
  if (!digits) return invalid
  const defaultCountry = hotelPhone === undefined ? undefined : countryOf(hotelPhone)
  if (!digits.startsWith('+') && !digits.startsWith('00') && !defaultCountry) return invalid
  const dialled = isAbroad(digits, defaultCountry) ? `+${digits.slice(2)}` : digits
  const read = parse(dialled, defaultCountry)
  const { country = '', rest = '' } = splitPhone(dialled) ?? {}
  if ('phone' in read || !rest.startsWith('0')) return read
  // "(0)" where the country has no such prefix, or a longer one.
  const other = parse(country + rest.slice(1))
  return 'phone' in other ? other : read
}

function parse(digits: string, defaultCountry?: CountryCode): ReadPhone {
  const options = { ...(defaultCountry && { defaultCountry }), extract: false }
  const parsed = parsePhoneNumberFromString(digits, options, metadata)
  if (!parsed) return invalid
  const { number, nationalNumber } = parsed
  const other = parsed.isValid() ? undefined : findLength(parsed)
  if (other) return lengthProblem(parsed, [other])
  const lengths = listLengths(parsed)
  const isPossible = lengths.includes(nationalNumber.length) || parsed.isValid()
  if (isPossible && /^\+[1-9]\d{6,14}$/.test(number)) return { phone: number }
  return lengthProblem(parsed, lengths)
}

/** How many digits the number would have with one more or one less, if that one is known to exist. */
function findLength({ number, nationalNumber }: PhoneNumber): number | undefined {
  const longer = Array.from({ length: 10 }, (_, digit) => `${number}${digit}`)
  const exists = (one: string) =>
    parsePhoneNumberFromString(one, { extract: false }, metadata)?.isValid() ?? false
  if (longer.some(exists)) return nationalNumber.length + 1
  return exists(number.slice(0, -1)) ? nationalNumber.length - 1 : undefined
}

function lengthProblem(
  { countryCallingCode, nationalNumber: { length } }: PhoneNumber,
  lengths: readonly number[],
): PhoneProblem {
  const [min, max] = [Math.min(...lengths), Math.max(...lengths)]
  if (lengths.length === 0 || (length >= min && length <= max)) return invalid
  const values = { country: `+${countryCallingCode}`, count: length }
  return min === max
    ? {
        problem: 'Enter {digits} digits after {country}: this number has {count}.',
        values: { ...values, digits: min },
      }
    : {
        problem: 'Enter {min} to {max} digits after {country}: this number has {count}.',
        values: { ...values, min, max },
      }
}

/** The library's types do not have what its plans have by type of number. */
type FullPlan = NumberingPlan & {
  type: (name: PhoneNumberType) => { possibleLengths: () => number[] } | undefined
}

/** How many digits a landline or mobile number has after its country code; none if it is not that of a country. */
function listLengths({ countryCallingCode: code }: PhoneNumber): number[] {
  const country = firstCountryOf(code)
  if (!country) return []
  const plans = new Metadata(metadata)
  plans.selectNumberingPlan(country)
  const plan = plans.numberingPlan as FullPlan | undefined
  return (['FIXED_LINE', 'MOBILE'] as const).flatMap(
    (type) => plan?.type(type)?.possibleLengths() ?? [],
  )
}

function countryOf(phone: string): CountryCode | undefined {
  return firstCountryOf(splitPhone(cleanPhone(phone)?.replace(/^00/, '+') ?? '')?.country.slice(1))
}

/** The first country of a calling code: all that share one have the same prefixes and lengths. */
function firstCountryOf(code: string | undefined): CountryCode | undefined {
  return metadata.country_calling_codes[code as keyof typeof metadata.country_calling_codes]?.[0]
}

/** Begins with the usual international prefix, and not with that of the country itself, such as Australia's 0011. */
function isAbroad(digits: string, country: CountryCode | undefined): boolean {
  if (!digits.startsWith('00')) return false
  const own = country && metadata.countries[country]?.[1]
  return !own || !new RegExp(`^(?:${own})`).test(digits)
}

/** @param country ISO 3166-1 @returns e.g. `+91` */
export function callingCodeOf(country: string): string | undefined {
  const known = metadata.countries[country as CountryCode]
  return known && `+${known[0]}`
}
