import { parsePhone } from '@bellhop/domain/people/dial'
import { countryCodeOf, readTypedPhone } from '@bellhop/domain/people/telephone'
import { useStaff } from '../../api/staff-context.ts'

/** Reads phones typed at the desk; those without a country code belong to the hotel's country. */
export function usePhones() {
  const country = countryCodeOf(useStaff().hotel.phone)
  return {
    country,
    check: (typed: string) => checkPhone(typed, country),
    isSame: (typed: string, stored: string) => parsePhone(typed, country) === stored,
  }
}

/** Why a phone is invalid; an empty one is valid. */
export function checkPhone(typed: string, country: string | undefined): string | undefined {
  if (!typed.trim() || readTypedPhone(typed, country)) return undefined
  return country
    ? 'Enter a valid phone number'
    : 'Enter the phone number with its country code, such as +91 98111 11111'
}
