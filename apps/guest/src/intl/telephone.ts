/** The `tel:` address of a number. */
export function callHref(phone: string): string {
  return `tel:${phone.replace(/\s/g, '')}`
}

/** Country codes with one or two digits; all others have three. */
const countryCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

/** The country code of a number: "+91". */
export function countryCodeOf(phone: string): string | undefined {
  const [, country] = countryCode.exec(phone) ?? []
  return country && `+${country}`
}

/** Formats a number for reading: "+91 294 555 0151". A number without a country code stays as it is. */
export function groupPhone(phone: string): string {
  const [, country, rest] = countryCode.exec(phone) ?? []
  if (!country || !rest) return phone
  const groups = rest
    .replace(/\B(?=(\d{3})*\d{4}$)/g, ' ')
    // No group of a single digit.
    .replace(/^(\d) /, '$1')
  return `+${country} ${groups}`
}
