import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { raisedSessionVersion } from '../database/versions.ts'
import { revokeAssistantsOf } from './assistant-session.ts'

const guestSessions = {
  table: sql.table('guest_session'),
  guestId: sql.ref('guest_id'),
  ofSubscription: sql.ref('p.guest_session_id'),
}
const staffSessions = {
  table: sql.table('staff_session'),
  guestId: sql`NULL::uuid`,
  ofSubscription: sql.ref('p.staff_session_id'),
}

/**
 * Ends open sessions of guests with their push subscriptions, raises the session version, and records a
 * `session.ended` event for each, in one statement. Call it last, and after the statement that revokes their links, so
 * that it sees a session just opened with one of them.
 *
 * @param which a condition on `guest_session`
 */
export async function endSessions(
  tx: Handle,
  hotelId: string,
  which: RawBuilder<unknown>,
): Promise<void> {
  await endSessionsOf(tx, hotelId, which, guestSessions)
}

/**
 * The same for the sessions of a member of staff.
 *
 * @param which a condition on `staff_session`. Default: all of them, and what the person has connected
 */
export async function endStaffSessions(
  tx: Handle,
  hotelId: string,
  staffId: string,
  which?: RawBuilder<unknown>,
): Promise<void> {
  if (!which) await revokeAssistantsOf(tx, hotelId, staffId)
  const of = sql`staff_id = ${staffId} AND ${which ?? sql`TRUE`}`
  await endSessionsOf(tx, hotelId, of, staffSessions)
}

/** Ends all sessions at a hotel that is about to be deleted, so that no call adds rows among those that go. */
export async function endSessionsOfHotel(tx: Handle, hotelId: string): Promise<void> {
  await tx
    .updateTable('staff_session')
    .set({ ended_at: sql<Date>`now()` })
    .where('hotel_id', '=', hotelId)
    .where('ended_at', 'is', null)
    .execute()
  await endSessions(tx, hotelId, sql`TRUE`)
}

async function endSessionsOf(
  tx: Handle,
  hotelId: string,
  which: RawBuilder<unknown>,
  { table, guestId, ofSubscription }: typeof guestSessions | typeof staffSessions,
): Promise<void> {
  await sql`
    WITH ended AS (
      UPDATE ${table} SET ended_at = now()
      WHERE hotel_id = ${hotelId} AND ${which} AND ended_at IS NULL AND expires_at > now()
      RETURNING id, ${guestId} AS guest_id
    ), unsubscribed AS (
      DELETE FROM push_subscription p USING ended e
      WHERE p.hotel_id = ${hotelId} AND ${ofSubscription} = e.id
    ), numbered AS (
      SELECT id, guest_id, row_number() OVER (ORDER BY id) AS n FROM ended
    ), counter AS (
      UPDATE hotel_counter SET event_id = event_id + (SELECT count(*) FROM ended),
        ${raisedSessionVersion}
      WHERE hotel_id = ${hotelId}
      RETURNING event_id
    )
    INSERT INTO event (hotel_id, id, name, guest_id, department_id, payload, created_at)
    SELECT ${hotelId}::uuid, c.event_id - (SELECT count(*) FROM ended) + n.n, 'session.ended',
      n.guest_id, NULL, jsonb_build_object('sessionId', n.id), now()
    FROM counter c CROSS JOIN numbered n`.execute(tx)
}

/**
 * Ends everything that signs a guest in without a new code: their links, the code that the desk has read out, and
 * their sessions. Companions stay signed in. A link that confirms the email of a booking still does, but no longer
 * signs in. Call it last.
 */
export async function signOutEverywhere(
  tx: Handle,
  hotelId: string,
  guestId: string,
  at: Date,
): Promise<void> {
  await sql`
    WITH code AS (
      DELETE FROM desk_code WHERE hotel_id = ${hotelId} AND guest_id = ${guestId}
    )
    UPDATE link_key k
    SET signs_in = false, revoked_at = CASE WHEN k.proves_email THEN NULL ELSE ${at}::timestamptz END
    FROM stay s
    WHERE s.hotel_id = ${hotelId} AND s.id IN (
        SELECT id FROM stay WHERE hotel_id = ${hotelId} AND guest_id = ${guestId}
        UNION SELECT stay_id FROM stay_companion WHERE hotel_id = ${hotelId} AND guest_id = ${guestId})
      AND k.hotel_id = s.hotel_id AND k.stay_id = s.id AND k.revoked_at IS NULL
      AND CASE WHEN k.invited_name IS NULL THEN s.guest_id ELSE k.companion_id END = ${guestId}`.execute(
    tx,
  )
  await endSessions(tx, hotelId, sql`guest_id = ${guestId}`)
}
