import { randomBytes } from 'node:crypto'
import type { ForeignDetails } from '@bellhop/contract/guest/pre-check-in'
import type { Handle } from '../database/open.ts'
import { IV_BYTES, seal, unseal } from '../shared/seal.ts'
import type { Keys } from '../shared/secrets.ts'

/** Binds sealed details to one adult: they do not open for another. */
export interface AdultId {
  hotelId: string
  bookingId: string
  position: number
}

const identityOf = ({ hotelId, bookingId, position }: AdultId) =>
  `${hotelId}/${bookingId}/${position}`

/** Passport, visa and arrival as stored: IV, then the ciphertext. */
export function sealDetails([key]: Keys, adult: AdultId, details: ForeignDetails): Buffer {
  const iv = randomBytes(IV_BYTES)
  return Buffer.concat([iv, seal(key, iv, Buffer.from(JSON.stringify(details)), identityOf(adult))])
}

/** Throws if no key opens it. */
export function openDetails(keys: Keys, adult: AdultId, sealed: Uint8Array): ForeignDetails {
  const [iv, content] = [sealed.subarray(0, IV_BYTES), sealed.subarray(IV_BYTES)]
  return JSON.parse(unseal(keys, iv, content, identityOf(adult)).toString())
}

/** Seals all details with the current key, so that earlier keys can be removed. */
export async function renewDetails(
  db: Handle,
  keys: Keys,
): Promise<{ renewed: number; unreadable: number }> {
  const counts = { renewed: 0, unreadable: 0 }
  const hotels = await db.selectFrom('hotel').select('id').execute()
  for (const { id: hotelId } of hotels) {
    const rows = await db
      .selectFrom('pre_check_in_adult')
      .select(['booking_id as bookingId', 'position', 'foreign_details as sealed'])
      .where('hotel_id', '=', hotelId)
      .where('foreign_details', 'is not', null)
      .execute()
    for (const { sealed, ...row } of rows) {
      const renewed = sealed && renew(keys, { hotelId, ...row }, sealed)
      if (renewed === 'unreadable') counts.unreadable++
      if (!(renewed instanceof Buffer)) continue
      await db
        .updateTable('pre_check_in_adult')
        .set({ foreign_details: renewed })
        .where('hotel_id', '=', hotelId)
        .where('booking_id', '=', row.bookingId)
        .where('position', '=', row.position)
        // The guest or the desk may have changed it in the meantime.
        .where('foreign_details', '=', sealed)
        .execute()
      counts.renewed++
    }
  }
  return counts
}

function renew(keys: Keys, adult: AdultId, sealed: Uint8Array): Buffer | 'current' | 'unreadable' {
  const [current] = keys
  try {
    openDetails([current], adult, sealed)
    return 'current'
  } catch {
    try {
      return sealDetails(keys, adult, openDetails(keys, adult, sealed))
    } catch {
      return 'unreadable'
    }
  }
}
