/** Reads an address of India, which is one text here, as the fields that an e-invoice needs. */

/** States whose names stand between the place and the PIN code; in Delhi, Chandigarh and Puducherry they are the place. */
const states = [
  ...['Andhra Pradesh', 'Arunachal Pradesh', 'Assam', 'Bihar', 'Chhattisgarh', 'Goa', 'Gujarat'],
  ...['Haryana', 'Himachal Pradesh', 'Jammu and Kashmir', 'Jharkhand', 'Karnataka', 'Kerala'],
  ...['Ladakh', 'Madhya Pradesh', 'Maharashtra', 'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland'],
  ...['Odisha', 'Punjab', 'Rajasthan', 'Sikkim', 'Tamil Nadu', 'Telangana', 'Tripura'],
  ...['Uttar Pradesh', 'Uttarakhand', 'West Bengal', 'Andaman and Nicobar Islands'],
  ...['Lakshadweep', 'Dadra and Nagar Haveli and Daman and Diu', 'India'],
].map((name) => name.toLowerCase())

export interface IndianAddress {
  /** Building and street. */
  street: string
  /** City, town or village. */
  place: string
  pin: number
}

const pinCodes = /(?<![\d+])[1-9]\d{2} ?\d{3}(?!\d)/g

/**
 * The only number of six digits is the PIN code. The place is the last part of the address, between commas or lines,
 * that is neither the state nor the country. Undefined unless there are a street, a place and one PIN code.
 */
export function readIndianAddress(address: string): IndianAddress | undefined {
  const found = address.match(pinCodes) ?? []
  const [pin] = found
  if (pin === undefined || found.length > 1) return undefined
  const parts = address
    .replace(pin, '')
    .split(/[\n,]/)
    .map((part) => part.replace(/\bpin(?: ?code)?\b\s*:?/i, '').replace(/^[\s–.-]+|[\s–.-]+$/g, ''))
    .filter((part) => part !== '' && !states.includes(part.toLowerCase()))
  const place = parts.at(-1)
  const street = parts.slice(0, -1).join(', ')
  if (place === undefined || [...place].length < 3 || street === '') return undefined
  return { street, place, pin: Number(pin.replace(' ', '')) }
}
