import { randomBytes, timingSafeEqual } from 'node:crypto'
import { makeHotelKey, readHotelKey } from '../../shared/hotel-key.ts'
import { keyedHash } from '../../shared/secrets.ts'

/** The longest that browsers keep a cookie. */
export const DEVICE_COOKIE_SECONDS = 400 * 86_400

const ID_BYTES = 16
const MAC_BYTES = 32

/**
 * Marks a browser in which staff of a hotel have signed in, so that wrong passwords typed elsewhere do not slow them
 * down. It holds the hotel's id, a random id and a keyed hash of both: nothing personal.
 */
export function makeDeviceCookie(deviceKey: Uint8Array, hotelId: string): string {
  const id = randomBytes(ID_BYTES)
  return makeHotelKey(hotelId, Buffer.concat([id, sign(deviceKey, hotelId, id)]))
}

/** @returns undefined if this installation did not make the cookie */
export function readDeviceCookie(
  deviceKey: Uint8Array,
  cookie: string,
): { hotelId: string; deviceId: string } | undefined {
  const key = readHotelKey(cookie, ID_BYTES + MAC_BYTES)
  if (!key) return undefined
  const id = key.rest.subarray(0, ID_BYTES)
  const isOurs = timingSafeEqual(sign(deviceKey, key.hotelId, id), key.rest.subarray(ID_BYTES))
  return isOurs ? { hotelId: key.hotelId, deviceId: id.toString('base64url') } : undefined
}

function sign(deviceKey: Uint8Array, hotelId: string, id: Buffer): Buffer {
  return keyedHash(deviceKey, hotelId, id.toString('base64url'))
}
