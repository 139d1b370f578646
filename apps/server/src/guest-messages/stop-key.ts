import { timingSafeEqual } from 'node:crypto'
import { idBytes, idFromBytes, makeHotelKey, readHotelKey } from '../shared/secrets/hotel-key.ts'
import { type Keys, keyedHash } from '../shared/secrets/secrets.ts'

const ID_BYTES = 16
const MAC_BYTES = 12

/** The key of a guest's link to stop messages, which opens nothing else. It never ends, and is not stored. */
export function makeStopKey([key]: Keys, hotelId: string, guestId: string): string {
  return makeHotelKey(hotelId, Buffer.concat([idBytes(guestId), macOf(key, hotelId, guestId)]))
}

/** @returns undefined for a key that this installation has not made */
export function readStopKey(
  keys: Keys,
  stopKey: string,
): { hotelId: string; guestId: string } | undefined {
  const read = readHotelKey(stopKey, ID_BYTES + MAC_BYTES)
  const guestId = read && idFromBytes(read.rest.subarray(0, ID_BYTES))
  if (!guestId) return undefined
  const { hotelId, rest } = read
  const mac = rest.subarray(ID_BYTES)
  const isOwn = keys.some((key) => timingSafeEqual(macOf(key, hotelId, guestId), mac))
  return isOwn ? { hotelId, guestId } : undefined
}

const macOf = (key: Uint8Array, hotelId: string, guestId: string): Buffer =>
  keyedHash(key, hotelId, `stop ${guestId}`).subarray(0, MAC_BYTES)
