import type { ForeignDetails } from '@bellhop/contract/pre-check-in'
import { countries, type IdType, type Purpose } from '@bellhop/domain/pre-check-in'

export const idNames: Record<IdType, string> = {
  passport: 'Passport',
  drivingLicence: 'Driving licence',
  nationalId: 'National ID card',
  voterId: 'Voter ID',
  other: 'Other photo ID',
}

export const purposeNames: Record<Purpose, string> = {
  leisure: 'Leisure',
  business: 'Business',
  event: 'Event or wedding',
  medical: 'Medical',
  study: 'Study',
  other: 'Other',
}

export const foreignNames: Record<keyof ForeignDetails, string> = {
  passportNumber: 'Passport number',
  passportPlace: 'Passport issued at',
  passportIssuedOn: 'Passport issued on',
  passportExpiresOn: 'Passport expires on',
  visaNumber: 'Visa number',
  visaType: 'Visa type',
  visaPlace: 'Visa issued at',
  visaIssuedOn: 'Visa issued on',
  visaExpiresOn: 'Visa expires on',
  arrivedFrom: 'Arrived from',
  arrivedInIndiaOn: 'Arrived in India on',
}
export const foreignFields = Object.keys(foreignNames) as (keyof ForeignDetails)[]

const regions = new Intl.DisplayNames('en', { type: 'region' })

export function nameCountry(code: string): string {
  return regions.of(code) ?? code
}

export const countryOptions = countries
  .map((value) => ({ value, label: nameCountry(value) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** Of a date: `12 Apr 1988` */
export function nameDay(date: string): string {
  return day.format(new Date(`${date}T00:00Z`))
}

/** Of a detail, which may be a date. */
export function sayDetail(value: string): string {
  return /^[12]\d{3}-\d\d-\d\d$/.test(value) ? nameDay(value) : value
}
