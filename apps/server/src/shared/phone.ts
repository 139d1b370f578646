import { cleanPhone, splitPhone } from '@bellhop/domain/telephone'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/metadata.min'

/**
 * Reads a phone number as typed, by the numbering plan of its country: trunk prefixes, also after a country code
 * ("+44 (0)20"), and international prefixes.
 *
 * @param hotelPhone its country is that of a number without a country code
 * @returns E.164; undefined if no number of the country is that long
 */
export function readPhone(typed: string, hotelPhone?: string): string | undefined {
  const digits = cleanPhone(typed)
  if (!digits) return undefined
  const defaultCountry = hotelPhone === undefined ? undefined : countryOf(hotelPhone)
  if (!digits.startsWith('+') && !digits.startsWith('00') && !defaultCountry) return undefined
  const dialled = isAbroad(digits, defaultCountry) ? `+${digits.slice(2)}` : digits
  const { country = '', rest = '' } = splitPhone(dialled) ?? {}
  return (
    parse(dialled, defaultCountry) ??
    // "(0)" where the country has no such prefix, or a longer one.
    (rest.startsWith('0') ? parse(country + rest.slice(1)) : undefined)
  )
}

function parse(digits: string, defaultCountry?: CountryCode): string | undefined {
  const options = { ...(defaultCountry && { defaultCountry }), extract: false }
  const parsed = parsePhoneNumberFromString(digits, options, metadata)
  return parsed?.isPossible() && /^\+[1-9]\d{6,14}$/.test(parsed.number) ? parsed.number : undefined
}

/** The first country of the number's country code: all that share one have the same prefixes. */
function countryOf(phone: string): CountryCode | undefined {
  const code = splitPhone(cleanPhone(phone)?.replace(/^00/, '+') ?? '')?.country.slice(1)
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
