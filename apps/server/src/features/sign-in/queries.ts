import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { isForPractice } from '../../hotels/practice-hotel.ts'
import type { Translations } from '../../shared/text/in-language.ts'
import { hasUnclaimedBooking } from '../../stays/claim-bookings.ts'
import type { Contact } from './contact.ts'

/** The guest with this phone or email. */
export async function findGuestId(
  db: Handle,
  hotelId: string,
  contact: Contact,
): Promise<string | undefined> {
  const query = db.selectFrom('guest').select('id').where('hotel_id', '=', hotelId)
  const row = await ('phone' in contact
    ? query.where('phone', '=', contact.phone)
    : query.where('email', '=', contact.email)
  ).executeTakeFirst()
  return row?.id
}

/**
 * Finds the recipient of a code sent to this phone or email: a guest of the hotel, or the person who has booked with
 * it. One statement, whether it is known or not.
 */
export async function findRecipient(
  db: Handle,
  hotelId: string,
  contact: Contact,
): Promise<{ guestId: string | null; hasBooking: boolean }> {
  const hasContact =
    'phone' in contact ? sql`phone = ${contact.phone}` : sql`email = ${contact.email}`
  const { rows } = await sql<{ guestId: string | null; hasBooking: boolean }>`
    SELECT (SELECT id FROM guest WHERE hotel_id = ${hotelId} AND ${hasContact}) AS "guestId",
      ${hasUnclaimedBooking(hotelId, contact)} AS "hasBooking"`.execute(db)
  return rows[0] ?? { guestId: null, hasBooking: false }
}

export interface Hotel {
  name: string
  languages: string[]
  translations: Translations
  isForPractice: boolean
}

/** @returns undefined if the hotel does not exist */
export async function findHotel(db: Handle, hotelId: string): Promise<Hotel | undefined> {
  return await db
    .selectFrom('hotel')
    .select(['name', 'languages', 'translations'])
    .select(isForPractice(sql`${hotelId}`).as('isForPractice'))
    .where('id', '=', hotelId)
    .executeTakeFirst()
}

export async function insertSession(
  db: Handle,
  session: {
    id: string
    hotelId: string
    guestId: string
    expiresAt: Date
    linkKeyId: string | null
  },
): Promise<void> {
  await db
    .insertInto('guest_session')
    .values({
      hotel_id: session.hotelId,
      id: session.id,
      guest_id: session.guestId,
      expires_at: session.expiresAt,
      link_key_id: session.linkKeyId,
    })
    .execute()
}

export async function endSession(db: Handle, hotelId: string, sessionId: string): Promise<void> {
  await sql`
    WITH ended AS (
      UPDATE guest_session SET ended_at = now() WHERE hotel_id = ${hotelId} AND id = ${sessionId}
    )
    UPDATE hotel_counter SET session_version = session_version + 1
    WHERE hotel_id = ${hotelId}`.execute(db)
}
