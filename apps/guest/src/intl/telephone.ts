import { splitPhone } from '@bellhop/domain/telephone'

/** The `tel:` address of a number. */
export function callHref(phone: string): string {
  return `tel:${phone.replace(/\s/g, '')}`
}

/** Formats a number for reading: "+91 294 555 0151". A number without a country code is unchanged. */
export function groupPhone(phone: string): string {
  const parts = splitPhone(phone)
  if (!parts) return phone
  const groups = parts.rest
    .replace(/\B(?=(\d{3})*\d{4}$)/g, ' ')
    // Avoids a group of one digit.
    .replace(/^(\d) /, '$1')
  return `${parts.country} ${groups}`
}
