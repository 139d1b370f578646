import { countries } from '@bellhop/domain/stays/pre-check-in'

const regions = new Intl.DisplayNames('en', { type: 'region' })

export function formatCountry(code: string): string {
  return countries.includes(code) ? (regions.of(code) ?? code) : code
}

const all = countries
  .map((value) => ({ value, label: formatCountry(value) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))

/** All countries, and the current value. */
export const countryOptions = (present: string) =>
  present && !countries.includes(present) ? [...all, { value: present, label: present }] : all
