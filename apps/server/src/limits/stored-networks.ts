import { type RawBuilder, sql } from 'kysely'
import { networksOf } from '../shared/calls/caller.ts'
import { keyedHash } from '../shared/secrets/secrets.ts'

const HASH_BYTES = 32

/** The networks of an address as they are stored with what they have made: their hashes, one after the other. */
export function hashNetworks(key: Uint8Array, name: string, address: string): Buffer {
  return Buffer.concat(networksOf(address).map((network) => keyedHash(key, name, network)))
}

/** The hashes, in the order of `networksOf`; none if they were not stored. */
export function splitNetworks(hashes: Uint8Array | null): Buffer[] {
  if (!hashes) return []
  return Array.from({ length: hashes.length / HASH_BYTES }, (_, place) =>
    Buffer.from(hashes.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES)),
  )
}

/**
 * A condition: the column has this hash at this place, the first being 1.
 *
 * @param column with `hashNetworks`
 */
export function hasNetwork(column: string, hash: unknown, place: unknown): RawBuilder<boolean> {
  const bytes = sql.lit(HASH_BYTES)
  return sql`substring(${sql.ref(column)} FROM (${place} - 1) * ${bytes} + 1 FOR ${bytes}) = ${hash}`
}
