import { makeHotelKey, newSecret, readHotelKey } from '../../shared/secrets/hotel-key.ts'
import { sha256 } from '../../shared/secrets/secrets.ts'

const SECRET_BYTES = 24

/** Makes the key of a printer's address. Only its hash is stored. */
export function makePrinterKey(hotelId: string): { key: string; hash: Buffer } {
  const secret = newSecret()
  return { key: makeHotelKey(hotelId, secret), hash: sha256(secret) }
}

/** @returns undefined for what cannot be a key */
export function readPrinterKey(key: string): { hotelId: string; hash: Buffer } | undefined {
  const read = readHotelKey(key, SECRET_BYTES)
  return read && { hotelId: read.hotelId, hash: sha256(read.rest) }
}
