import type { ForeignDetails } from '@bellhop/contract/guest/pre-check-in'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import { type RenewedSeals, renewSeal, sealWithIv, unsealWithIv } from '../shared/secrets/seal.ts'
import type { Keys } from '../shared/secrets/secrets.ts'

/** Binds sealed details to one adult: they do not open for another. */
export interface AdultId {
  hotelId: string
  bookingId: string
  position: number
}

const identityOf = ({ hotelId, bookingId, position }: AdultId) =>
  `${hotelId}/${bookingId}/${position}`

/** Passport, visa and arrival as stored. */
export const sealDetails = (keys: Keys, adult: AdultId, details: ForeignDetails): Buffer =>
  sealWithIv(keys, Buffer.from(JSON.stringify(details)), identityOf(adult))

/** Throws if no key opens it. */
export const openDetails = (keys: Keys, adult: AdultId, sealed: Uint8Array): ForeignDetails =>
  JSON.parse(unsealWithIv(keys, sealed, identityOf(adult)).toString())

/** Seals all details with the current key, so that earlier keys can be removed. */
export async function renewDetails(db: Handle, keys: Keys): Promise<RenewedSeals> {
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
      const renewed = sealed && renewSeal(keys, sealed, identityOf({ hotelId, ...row }), counts)
      if (!renewed) continue
      await db
        .updateTable('pre_check_in_adult')
        .set({ foreign_details: renewed })
        .where(is({ hotel_id: hotelId, booking_id: row.bookingId, position: row.position }))
        // The guest or the desk may have changed it in the meantime.
        .where('foreign_details', '=', sealed)
        .execute()
    }
  }
  return counts
}
