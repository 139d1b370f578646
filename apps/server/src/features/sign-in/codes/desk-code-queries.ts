import { sql } from 'kysely'
import { is, on } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'

/**
 * The guest of a stay, and the phones and emails that they may enter: their own, and those of their unclaimed booking.
 */
export async function findStayToVouchFor(tx: Handle, hotelId: string, stayId: string) {
  const row = await tx
    .selectFrom('stay as s')
    .innerJoin('guest as g', on('g.id', 's.guest_id'))
    .leftJoin('booking as b', (join) =>
      join
        .onRef('b.hotel_id', '=', 's.hotel_id')
        .onRef('b.id', '=', 's.booking_id')
        .onRef('b.own_guest_id', '=', 's.guest_id')
        .on('b.claimed_at', 'is', null),
    )
    .select([
      's.guest_id as guestId',
      's.status',
      'g.phone',
      'g.email',
      'b.phone as bookedPhone',
      'b.email as bookedEmail',
    ])
    .where(is({ 's.hotel_id': hotelId, 's.id': stayId }))
    .executeTakeFirst()
  if (!row) return undefined
  const { guestId, status, ...given } = row
  const contacts = new Set(Object.values(given).filter((contact) => contact !== null))
  return { guestId, status, contacts: [...contacts] }
}

export async function storeDeskCode(
  tx: Handle,
  code: {
    hotelId: string
    guestId: string
    destinations: Buffer[]
    codeHash: Buffer
    expiresAt: Date
  },
): Promise<void> {
  const values = {
    destinations: sql<Buffer[]>`${code.destinations}::bytea[]`,
    code_hash: code.codeHash,
    expires_at: code.expiresAt,
  }
  await tx
    .insertInto('desk_code')
    .values({ hotel_id: code.hotelId, guest_id: code.guestId, ...values })
    .onConflict((conflict) => conflict.columns(['hotel_id', 'guest_id']).doUpdateSet(values))
    .execute()
}

/** Locks the valid codes for a phone or email, so that each signs in once. */
export async function listDeskCodes(
  tx: Handle,
  hotelId: string,
  destination: Uint8Array,
  now: Date,
) {
  return await tx
    .selectFrom('desk_code')
    .select(['guest_id as guestId', 'code_hash as codeHash'])
    .where('hotel_id', '=', hotelId)
    .where(sql<boolean>`${destination}::bytea = ANY(destinations)`)
    .where('expires_at', '>', now)
    .forUpdate()
    .execute()
}

export async function consumeDeskCode(tx: Handle, hotelId: string, guestId: string): Promise<void> {
  await tx
    .deleteFrom('desk_code')
    .where(is({ hotel_id: hotelId, guest_id: guestId }))
    .execute()
}
