import { idBytes, idFromBytes, makeHotelKey, readHotelKey } from '../../shared/secrets/hotel-key.ts'
import { type Keys, keyedHash, matchesKeyedHash } from '../../shared/secrets/secrets.ts'
import type { ChannelKey } from './claim.ts'

const ID_BYTES = 16
const HASH_BYTES = 32

/** Makes the key of the address of a channel's webhook. It is computed, so that it can be shown again. */
export function makeWakeKey([key]: Keys, { hotelId, id }: ChannelKey): string {
  return makeHotelKey(hotelId, Buffer.concat([idBytes(id), keyedHash(key, 'wake', hotelId, id)]))
}

/** @returns undefined for what cannot be a key */
export function readWakeKey(keys: Keys, text: string): ChannelKey | undefined {
  const read = readHotelKey(text, ID_BYTES + HASH_BYTES)
  const id = read && idFromBytes(read.rest.subarray(0, ID_BYTES))
  if (!read || !id) return undefined
  const hash = read.rest.subarray(ID_BYTES)
  return matchesKeyedHash(hash, keys, 'wake', read.hotelId, id)
    ? { hotelId: read.hotelId, id }
    : undefined
}
