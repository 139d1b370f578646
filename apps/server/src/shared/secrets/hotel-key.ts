import { randomBytes } from 'node:crypto'
import { parse, stringify } from 'uuid'

/**
 * Keys that are handed out and come back without a hotel (link keys, code requests, desk cookies) begin with the
 * hotel's id, so that their lookup is by hotel like every other query. Base64url of 16 bytes hotel id and then the
 * secret or id itself.
 */
export function makeHotelKey(hotelId: string, rest: Uint8Array): string {
  return Buffer.concat([parse(hotelId), rest]).toString('base64url')
}

/** @returns undefined for anything that is not such a key of the expected length */
export function readHotelKey(
  key: string,
  restLength: number,
): { hotelId: string; rest: Buffer } | undefined {
  if (!/^[A-Za-z0-9_-]+$/.test(key)) return undefined
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== 16 + restLength) return undefined
  try {
    return { hotelId: stringify(bytes.subarray(0, 16)), rest: bytes.subarray(16) }
  } catch {
    return undefined
  }
}

/** 192 random bits, which cannot be guessed. */
export function newSecret(): Buffer {
  return randomBytes(24)
}

export function idBytes(id: string): Uint8Array {
  return parse(id)
}

export function idFromBytes(bytes: Uint8Array): string | undefined {
  try {
    return stringify(bytes)
  } catch {
    return undefined
  }
}
