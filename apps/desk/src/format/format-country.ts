import { countries } from '@bellhop/domain/stays/pre-check-in'
import { shownLocale } from '../intl/shown-formats.ts'

export function formatCountry(code: string): string {
  const regions = new Intl.DisplayNames(shownLocale(), { type: 'region' })
  return countries.includes(code) ? (regions.of(code) ?? code) : code
}

/** All countries, and the current value. */
export function countryOptions(present: string) {
  const locale = shownLocale()
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  const all = countries
    .map((value) => ({ value, label: regions.of(value) ?? value }))
    .sort((a, b) => compare(a.label, b.label))
  const isOther = present !== '' && !countries.includes(present)
  return isOther ? [...all, { value: present, label: present }] : all
}
