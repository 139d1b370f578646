import { sql } from 'kysely'
import { is, on } from '../../database/conditions.ts'
import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { RetryError } from '../../database/transaction.ts'
import { newId } from '../../shared/ids.ts'

export interface BookedGuest {
  id: string
  stayId: string
  phone: string | null
  email: string | null
  hasIdentity: boolean
}

/**
 * Finds the guest of the booking with this reference, locked until the transaction ends. Undefined for a booking made
 * on the web: the person who booked knows its reference but may not be its guest, who claims it by phone or email.
 */
export async function lockBookedGuest(
  tx: Handle,
  hotelId: string,
  bookingRef: string,
): Promise<BookedGuest | undefined> {
  const found = await findBookedGuest(tx, hotelId, bookingRef)
  if (!found || !(await lockRow(tx, 'guest', hotelId, found.id))) return undefined
  const row = await findBookedGuest(tx, hotelId, bookingRef)
  // The stay has got another guest before the lock.
  if (row && row.id !== found.id) throw new RetryError()
  return row
}

async function findBookedGuest(
  tx: Handle,
  hotelId: string,
  bookingRef: string,
): Promise<BookedGuest | undefined> {
  return await tx
    .selectFrom('booking as b')
    .innerJoin('stay as s', on('s.booking_id', 'b.id'))
    .innerJoin('guest as g', on('g.id', 's.guest_id'))
    .select([
      'g.id',
      's.id as stayId',
      'g.phone',
      'g.email',
      sql<boolean>`EXISTS (SELECT FROM guest_identity i
        WHERE i.hotel_id = ${hotelId} AND i.guest_id = g.id)`.as('hasIdentity'),
    ])
    .where(is({ 'b.hotel_id': hotelId, 'b.reference': bookingRef }))
    .where('b.own_guest_id', 'is', null)
    .where('s.status', 'in', ['booked', 'inHouse'])
    .orderBy('s.id')
    .limit(1)
    .executeTakeFirst()
}

/** @returns the reference, unless the booking that has it is the guest's */
export async function findUnconnected(
  tx: Handle,
  hotelId: string,
  guestId: string,
  bookingRef: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('booking as b')
    .innerJoin('stay as s', on('s.booking_id', 'b.id'))
    .select('s.id')
    .where(is({ 'b.hotel_id': hotelId, 'b.reference': bookingRef, 's.guest_id': guestId }))
    .limit(1)
    .executeTakeFirst()
  return row ? undefined : bookingRef
}

/** @returns the new guest's id; undefined if another guest of the hotel has this phone or email */
export async function insertGuest(
  tx: Handle,
  hotelId: string,
  guest: { name: string; phone?: string; email?: string },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('guest')
    .values({ hotel_id: hotelId, id: newId(), ...guest })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
