import { parsePhone } from '@bellhop/domain/people/dial'
import { countryCodeOf, readTypedPhone } from '@bellhop/domain/people/telephone'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'

/** Reads phones typed at the desk; those without a country code belong to the hotel's country. */
export function usePhones() {
  const t = useTranslations('bookings')
  const country = countryCodeOf(useStaff().hotel.phone)
  return {
    country,
    check: (typed: string) => checkPhone(typed, country, t),
    isSame: (typed: string, stored: string) => parsePhone(typed, country) === stored,
  }
}

/** Why a phone is invalid; an empty one is valid. */
export function checkPhone(
  typed: string,
  country: string | undefined,
  t: ReturnType<typeof useTranslations<'bookings'>>,
): string | undefined {
  if (!typed.trim() || readTypedPhone(typed, country)) return undefined
  return country ? t('phone.enterValid') : t('phone.enterCountryCode')
}
