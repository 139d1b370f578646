import { idBytes, idFromBytes, makeHotelKey, readHotelKey } from './hotel-key.ts'
import { type Keys, keyedHash, matchesKeyedHash } from './secrets.ts'

const ID_BYTES = 16
const HASH_BYTES = 32

/** `stop`: a guest's link to stop messages. `wake`: the address of a channel's webhook. `offer`: of another room. */
type Purpose = 'stop' | 'wake' | 'offer'

/** Makes a key for one purpose and one row of a hotel. It never ends and is not stored, so it can be shown again. */
export function makeSignedKey([key]: Keys, purpose: Purpose, hotelId: string, id: string): string {
  const hash = keyedHash(key, purpose, hotelId, id)
  return makeHotelKey(hotelId, Buffer.concat([idBytes(id), hash]))
}

/** @returns undefined for a key that this installation has not made for the purpose */
export function readSignedKey(
  keys: Keys,
  purpose: Purpose,
  text: string,
): { hotelId: string; id: string } | undefined {
  const read = readHotelKey(text, ID_BYTES + HASH_BYTES)
  const id = read && idFromBytes(read.rest.subarray(0, ID_BYTES))
  if (!id) return undefined
  const { hotelId, rest } = read
  const isOwn = matchesKeyedHash(rest.subarray(ID_BYTES), keys, purpose, hotelId, id)
  return isOwn ? { hotelId, id } : undefined
}
