import { sql } from 'kysely'
import { recordAudit } from '../audit/audit.ts'
import { lockRows } from '../database/lock-rows.ts'
import type { Handle } from '../database/open.ts'
import { updateById } from '../database/rows.ts'
import { RetryError } from '../database/transaction.ts'
import { onUniqueViolation } from '../database/unique-violation.ts'
import { raisedSessionVersion } from '../database/versions.ts'
import { leaveChats } from './leave-chats.ts'
import { recordStayEvents } from './stay-events.ts'
import { confirmEmails } from './unconfirmed.ts'

/** A verified contact: a phone in E.164, or an email in lower case. */
export type VerifiedContact = { phone: string } | { email: string }

/** The changes of a claim, to be recorded by `recordClaim`. */
export interface Claim {
  /** The new guest of the bookings. */
  guestId: string
  /** The guest is the first booking's own, and new to the hotel. */
  isOwnGuest: boolean
  stayIds: string[]
  /** The ended sessions of people with a link of one of the bookings. */
  ended: { guestId: string; sessionId: string }[]
}

interface UnclaimedBooking {
  id: string
  ownGuestId: string
}

/** Whether an active, unclaimed booking has this phone or email. One statement. */
export function hasUnclaimedBooking(hotelId: string, contact: VerifiedContact) {
  return sql<boolean>`EXISTS (SELECT FROM booking b WHERE ${isUnclaimed(hotelId, contact)})`
}

/**
 * Claims the bookings with a verified phone or email: for the guest who has verified it, or, if the hotel has none yet,
 * for the first booking's own guest, who gets the contact. The person who booked may be a stranger: from now on their
 * links only open the booking, and their sessions end.
 *
 * @param guestId the guest of the hotel who has verified it
 * @returns undefined if there is no such booking
 */
export async function claimBookings(
  tx: Handle,
  hotelId: string,
  contact: VerifiedContact,
  now: Date,
  guestId?: string,
): Promise<Claim | undefined> {
  const { rows: found } = await sql<{ id: string }>`
    SELECT b.id FROM booking b WHERE ${isUnclaimed(hotelId, contact)}`.execute(tx)
  if (found.length === 0) return undefined
  const ids = found.map(({ id }) => id)
  await lockRows(tx, 'booking', hotelId, ids)
  const { rows } = await sql<UnclaimedBooking>`
    SELECT b.id, b.own_guest_id AS "ownGuestId" FROM booking b
    WHERE ${isUnclaimed(hotelId, contact)} AND b.id = ANY(${ids}::uuid[])
    ORDER BY b.id`.execute(tx)
  return rows.length > 0
    ? await transferBookings(tx, hotelId, rows, contact, guestId, now)
    : undefined
}

/** Notifies the desk and the guest of the stays, and ends the live streams of ended sessions. Call it last. */
export async function recordClaim(
  tx: Handle,
  hotelId: string,
  claim: Claim,
  now: Date,
): Promise<void> {
  const { stayIds, ended } = claim
  await recordStayEvents(tx, hotelId, stayIds, now)
  if (ended.length === 0) return
  await sql`
    WITH counter AS (
      UPDATE hotel_counter SET event_id = event_id + ${ended.length}::integer, ${raisedSessionVersion}
      WHERE hotel_id = ${hotelId} RETURNING event_id
    )
    INSERT INTO event (hotel_id, id, name, guest_id, payload, created_at)
    SELECT ${hotelId}::uuid, event_id + 1 - row_number() OVER (), 'session.ended', e."guestId",
      jsonb_build_object('sessionId', e."sessionId"), now()
    FROM jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) AS e ("guestId" uuid, "sessionId" uuid), counter`.execute(
    tx,
  )
}

/** A condition on the booking `b`. */
function isUnclaimed(hotelId: string, contact: VerifiedContact) {
  const hasContact =
    'phone' in contact ? sql`b.phone = ${contact.phone}` : sql`b.email = ${contact.email}`
  return sql`b.hotel_id = ${hotelId} AND ${hasContact} AND b.claimed_at IS NULL
    AND b.own_guest_id IS NOT NULL AND EXISTS (
      SELECT FROM stay s WHERE s.hotel_id = ${hotelId} AND s.booking_id = b.id
        AND s.status IN ('booked', 'inHouse'))`
}

/** @param bookings locked */
async function transferBookings(
  tx: Handle,
  hotelId: string,
  bookings: readonly UnclaimedBooking[],
  contact: VerifiedContact,
  known: string | undefined,
  now: Date,
): Promise<Claim> {
  const guestId = known ?? bookings[0]?.ownGuestId ?? ''
  if (!known) await addContact(tx, hotelId, guestId, contact)
  const ids = bookings.map(({ id }) => id)
  const ownGuestIds = bookings.map(({ ownGuestId }) => ownGuestId)
  // A guest whom the desk has put into another room of the booking stays there: only stays of the booking's own guest
  // move.
  const { rows: stays } = await sql<{ id: string }>`
    WITH claimed AS (
      UPDATE booking SET claimed_at = now()
      WHERE hotel_id = ${hotelId} AND id = ANY(${ids}::uuid[])
      RETURNING id, own_guest_id
    )
    UPDATE stay s SET guest_id = ${guestId}::uuid
    FROM claimed c
    WHERE s.hotel_id = ${hotelId} AND s.booking_id = c.id AND s.guest_id = c.own_guest_id
    RETURNING s.id`.execute(tx)
  const stayIds = stays.map(({ id }) => id)
  await leaveChats(tx, hotelId, stayIds)
  await transferNotes(tx, hotelId, ownGuestIds, guestId)
  await sql`
    UPDATE link_key k SET signs_in = false
    FROM stay s
    WHERE s.hotel_id = ${hotelId} AND s.booking_id = ANY(${ids}::uuid[])
      AND k.hotel_id = s.hotel_id AND k.stay_id = s.id AND k.invited_name IS NULL`.execute(tx)
  // A separate statement, which sees a session just opened with one of these keys.
  const { rows: ended } = await sql<Claim['ended'][number]>`
    UPDATE guest_session SET ended_at = now()
    WHERE hotel_id = ${hotelId} AND ended_at IS NULL AND expires_at > now()
      AND guest_id = ANY(${ownGuestIds}::uuid[])
    RETURNING id AS "sessionId", guest_id AS "guestId"`.execute(tx)
  for (const { id, ownGuestId } of bookings) {
    await recordAudit(tx, hotelId, {
      actorKind: 'guest',
      actorId: guestId,
      action: 'guest.claimBooking',
      subjectId: id,
      before: { guestId: ownGuestId },
      after: { guestId, by: 'phone' in contact ? 'phone' : 'email' },
    })
  }
  if ('email' in contact) await confirmEmails(tx, hotelId, ids, now)
  return { guestId, isOwnGuest: !known, stayIds, ended }
}

/** A guest was registered with the contact just now: the transaction is retried, and finds them. */
const retry = () => new RetryError('The contact was registered at the same time')
export const whenContactTaken = {
  guest_hotel_id_phone_key: retry,
  guest_hotel_id_email_key: retry,
}

/** Adds a verified phone or email to a guest. */
export async function addContact(
  tx: Handle,
  hotelId: string,
  guestId: string,
  contact: VerifiedContact,
): Promise<void> {
  await onUniqueViolation(whenContactTaken, () =>
    updateById(tx, 'guest', hotelId, guestId, { ...contact, version: sql<number>`version + 1` }),
  )
}

/**
 * Moves what staff have noted about the own guests of bookings, and their complaints, to the guest who has claimed them. Marks are added to
 * those that the guest has, so that no allergy is lost.
 */
async function transferNotes(
  tx: Handle,
  hotelId: string,
  ownGuestIds: readonly string[],
  guestId: string,
): Promise<void> {
  const isFormer = sql`hotel_id = ${hotelId} AND guest_id = ANY(${ownGuestIds}::uuid[])
    AND guest_id <> ${guestId}`
  await sql`UPDATE guest_note SET guest_id = ${guestId} WHERE ${isFormer}`.execute(tx)
  await sql`UPDATE logbook_entry SET guest_id = ${guestId} WHERE ${isFormer} AND kind = 'complaint'`.execute(
    tx,
  )
  await sql`
    WITH former AS (
      DELETE FROM guest_marks WHERE ${isFormer} RETURNING is_vip, allergies, assistance, preferences)
    INSERT INTO guest_marks AS m (hotel_id, guest_id, is_vip, allergies, assistance, preferences)
    SELECT ${hotelId}::uuid, ${guestId}::uuid, bool_or(is_vip),
      ARRAY(SELECT DISTINCT unnest(allergies) FROM former ORDER BY 1),
      ARRAY(SELECT DISTINCT unnest(assistance) FROM former ORDER BY 1),
      ARRAY(SELECT DISTINCT unnest(preferences) FROM former ORDER BY 1)
    FROM former HAVING count(*) > 0
    ON CONFLICT (hotel_id, guest_id) DO UPDATE SET
      is_vip = m.is_vip OR excluded.is_vip,
      allergies = ARRAY(SELECT DISTINCT unnest(m.allergies || excluded.allergies) ORDER BY 1),
      assistance = ARRAY(SELECT DISTINCT unnest(m.assistance || excluded.assistance) ORDER BY 1),
      preferences = ARRAY(SELECT DISTINCT unnest(m.preferences || excluded.preferences) ORDER BY 1),
      changed_at = now(), version = m.version + 1`.execute(tx)
}
