import type { ForeignDetails } from '@bellhop/contract/guest/pre-check-in'
import { idTypes, purposes } from '@bellhop/domain/stays/pre-check-in'

const idNames: Record<string, string> = {
  passport: 'Passport',
  drivingLicence: 'Driving licence',
  nationalId: 'National ID card',
  voterId: 'Voter ID',
  other: 'Other photo ID',
}

const purposeNames: Record<string, string> = {
  leisure: 'Leisure',
  business: 'Business',
  event: 'Event or wedding',
  medical: 'Medical',
  study: 'Study',
  other: 'Other',
}

/** Free text from the guest stays as it is. */
export const formatIdType = (idType: string): string => idNames[idType] ?? idType
export const formatPurpose = (purpose: string): string => purposeNames[purpose] ?? purpose

const optionsOf = (values: readonly string[], name: (value: string) => string) =>
  values.map((value) => ({ value, label: name(value) }))

/** The options, and the current value. */
export const idOptions = (present: string) =>
  optionsOf([...new Set([...idTypes, present])], formatIdType)
export const purposeOptions = (present: string) =>
  optionsOf([...new Set([...purposes, ...(present ? [present] : [])])], formatPurpose)

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

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** Formats a date: `12 Apr 1988` */
export function formatDay(date: string): string {
  return day.format(new Date(`${date}T00:00Z`))
}

/** Formats a detail, which may be a date. */
export function formatDetail(value: string): string {
  return /^[12]\d{3}-\d\d-\d\d$/.test(value) ? formatDay(value) : value
}
