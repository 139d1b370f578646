import type { ForeignDetails } from '@bellhop/contract/guest/pre-check-in'
import { idTypes, purposes } from '@bellhop/domain/stays/pre-check-in'
import type { useTranslations } from 'use-intl'
import { dateFormat } from '../../intl/shown-formats.ts'

type Translate = ReturnType<typeof useTranslations<'preCheckIn'>>

/** Free text from the guest stays as it is. */
export function formatIdType(idType: string, t: Translate): string {
  const known = idTypes.find((one) => one === idType)
  return known ? t(`idTypes.${known}`) : idType
}

export function formatPurpose(purpose: string, t: Translate): string {
  const known = purposes.find((one) => one === purpose)
  return known ? t(`purposes.${known}`) : purpose
}

/** The options, and the current value. */
export const idOptions = (present: string, t: Translate) =>
  [...new Set([...idTypes, present])].map((value) => ({ value, label: formatIdType(value, t) }))
export const purposeOptions = (present: string, t: Translate) =>
  [...new Set([...purposes, ...(present ? [present] : [])])].map((value) => ({
    value,
    label: formatPurpose(value, t),
  }))

export const foreignFields = [
  'passportNumber',
  'passportPlace',
  'passportIssuedOn',
  'passportExpiresOn',
  'visaNumber',
  'visaType',
  'visaPlace',
  'visaIssuedOn',
  'visaExpiresOn',
  'arrivedFrom',
  'arrivedInIndiaOn',
] as const satisfies readonly (keyof ForeignDetails)[]

const day = { dateStyle: 'medium', timeZone: 'UTC' } as const

/** Formats a date: `12 Apr 1988` */
export function formatDay(date: string): string {
  return dateFormat(day).format(new Date(`${date}T00:00Z`))
}

/** Formats a detail, which may be a date. */
export function formatDetail(value: string): string {
  return /^[12]\d{3}-\d\d-\d\d$/.test(value) ? formatDay(value) : value
}
