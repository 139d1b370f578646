/** The address that calls a number. */
export function callHref(phone: string): string {
  return `tel:${phone.replace(/\s/g, '')}`
}

/** Country codes of one digit and of two; all others have three. */
const countryCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

/** A number to be read: "+91 294 555 0151". What is not written with its country code stays as it is. */
export function groupPhone(phone: string): string {
  const [, country, rest] = countryCode.exec(phone) ?? []
  if (!country || !rest) return phone
  const groups = rest
    .replace(/\B(?=(\d{3})*\d{4}$)/g, ' ')
    // No digit stands alone.
    .replace(/^(\d) /, '$1')
  return `+${country} ${groups}`
}
