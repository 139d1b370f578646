/** Reads an address of India, which is one text here, as the fields that an e-invoice needs. */
import { gstStates } from '../taxes/gst-states.ts'

/** These are cities as well, so they are the place. */
const cities = ['Chandigarh', 'Delhi', 'Puducherry']

/** Names between the place and the PIN code, or after it. */
const regions = Object.values(gstStates)
  .filter((name) => !cities.includes(name))
  .flatMap((name) => [name, name.replaceAll('&', 'and')])
  .concat('Lakshadweep', 'India')
  .map((name) => name.toLowerCase())

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
    .filter((part) => part !== '' && !regions.includes(part.toLowerCase()))
  const place = parts.at(-1)
  const street = parts.slice(0, -1).join(', ')
  if (place === undefined || [...place].length < 3 || street === '') return undefined
  return { street, place, pin: Number(pin.replace(' ', '')) }
}
