import type { PushSubscription } from '@bellhop/contract/guest/push'
import { maxSubscriptions } from '@bellhop/domain/limits'
import type { StaffRole } from '@bellhop/domain/people/staff-roles'
import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { newId } from '../../shared/ids.ts'

/** A person, and the session that the subscription ends with. */
export interface Owner {
  hotelId: string
  personId: string
  guestSessionId: string | null
  staffSessionId: string | null
}

/** Stores a browser's subscription for its present user, and drops the person's oldest beyond the limit. */
export async function saveSubscription(
  tx: Handle,
  { hotelId, personId, guestSessionId, staffSessionId }: Owner,
  { endpoint, keys }: PushSubscription,
  language: string,
): Promise<void> {
  // Starts at the current event. The lock also prevents two simultaneous subscriptions from exceeding the limit.
  await sql`
    INSERT INTO push_cursor (hotel_id, event_id)
    SELECT hotel_id, event_id FROM hotel_counter WHERE hotel_id = ${hotelId}
    ON CONFLICT (hotel_id) DO UPDATE SET event_id = push_cursor.event_id`.execute(tx)
  const session = {
    person_id: personId,
    guest_session_id: guestSessionId,
    staff_session_id: staffSessionId,
    ...keys,
    language,
  }
  await tx
    .insertInto('push_subscription')
    .values({ hotel_id: hotelId, id: newId(), endpoint, ...session, created_at: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .columns(['hotel_id', 'endpoint'])
        .doUpdateSet({ ...session, created_at: sql`excluded.created_at` }),
    )
    .execute()
  await sql`
    DELETE FROM push_subscription WHERE hotel_id = ${hotelId} AND id IN (
      SELECT id FROM push_subscription WHERE hotel_id = ${hotelId} AND person_id = ${personId}
      ORDER BY created_at DESC, id DESC OFFSET ${maxSubscriptions})`.execute(tx)
}

export async function deleteSubscription(
  db: Handle,
  { hotelId, personId }: Owner,
  endpoint: string,
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where(is({ hotel_id: hotelId, person_id: personId, endpoint }))
    .execute()
}

/** Deletes a subscription unknown to the push service. */
export async function deleteGoneSubscription(
  db: Handle,
  hotelId: string,
  id: string,
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where(is({ hotel_id: hotelId, id }))
    .execute()
}

/** After so many slow messages in a row a subscription is deleted: 20 hours after the first, at least. */
const MAX_SLOW_TIMES = 6

/**
 * Pauses a subscription with a slow push service, for a quarter of an hour and four times as long with each message, up
 * to 16 hours. Deletes it if its service has been slow for too long.
 */
export async function pauseSubscription(db: Handle, hotelId: string, id: string): Promise<void> {
  await sql`
    UPDATE push_subscription SET slow_times = slow_times + 1,
      paused_until = now() + interval '15 minutes' * least(4 ^ slow_times, 64)
    WHERE hotel_id = ${hotelId} AND id = ${id}`.execute(db)
  await db
    .deleteFrom('push_subscription')
    .where(is({ hotel_id: hotelId, id }))
    .where('slow_times', '>=', MAX_SLOW_TIMES)
    .execute()
}

/** For a push service that is no longer slow. */
export async function resumeSubscription(db: Handle, hotelId: string, id: string): Promise<void> {
  await updateById(db, 'push_subscription', hotelId, id, { slow_times: 0, paused_until: null })
}

/** A subscription of an open session. Role, departments and outlets are null for a guest. */
export interface Recipient {
  id: string
  guestId: string | null
  staffId: string | null
  /** The guest's settings; true for the desk. */
  requests: boolean
  chat: boolean
  news: boolean
  /** Whether a guest is in house. */
  isInHouse: boolean
  role: StaffRole | null
  departmentIds: string[] | null
  outletIds: string[] | null
  language: string
  endpoint: string
  p256dh: string
  auth: string
  slowTimes: number
}

/** More than a hotel has on duty at once. */
const MAX_DESK = 500

/**
 * Lists the subscriptions of these guests, or of all guests, and, with `forDesk`, of all signed-in staff. Omits those
 * with a slow push service that are not to be called now.
 */
export async function listRecipients(
  db: Handle,
  hotelId: string,
  guestIds: string[] | 'all',
  forDesk: boolean,
): Promise<Recipient[]> {
  const ofGuests =
    guestIds === 'all'
      ? sql`p.guest_session_id IS NOT NULL`
      : sql`p.person_id = ANY(${guestIds}::uuid[])`
  const columns = sql`p.id, p.language, p.endpoint, p.p256dh, p.auth, p.slow_times AS "slowTimes"`
  const isDue = sql`(p.paused_until IS NULL OR p.paused_until < now())`
  const guestsInHouse = sql`
    SELECT guest_id FROM stay WHERE hotel_id = ${hotelId} AND status = 'inHouse'
    UNION ALL
    SELECT c.guest_id FROM stay_companion c
    JOIN stay shared ON shared.hotel_id = c.hotel_id AND shared.id = c.stay_id
    WHERE c.hotel_id = ${hotelId} AND shared.status = 'inHouse'`
  const { rows } = await sql<Recipient>`
    SELECT ${columns}, p.person_id AS "guestId", NULL::uuid AS "staffId", coalesce(w.requests, true) AS requests,
      coalesce(w.chat, true) AS chat, coalesce(w.news, true) AS news,
      p.person_id IN (${guestsInHouse}) AS "isInHouse",
      NULL AS role, NULL::uuid[] AS "departmentIds", NULL::uuid[] AS "outletIds"
    FROM push_subscription p
    JOIN guest_session s ON s.hotel_id = p.hotel_id AND s.id = p.guest_session_id
    LEFT JOIN push_settings w ON w.hotel_id = p.hotel_id AND w.guest_id = p.person_id
    WHERE p.hotel_id = ${hotelId} AND ${ofGuests}
      AND s.ended_at IS NULL AND s.expires_at > now() AND ${isDue}
    UNION ALL (
      SELECT ${columns}, NULL, st.id, true, true, true, false, st.role, st.department_ids, st.outlet_ids
      FROM push_subscription p
      JOIN staff_session s ON s.hotel_id = p.hotel_id AND s.id = p.staff_session_id
      JOIN staff st ON st.hotel_id = s.hotel_id AND st.id = s.staff_id
      WHERE ${forDesk}::boolean AND p.hotel_id = ${hotelId} AND p.staff_session_id IS NOT NULL
        AND s.ended_at IS NULL AND s.expires_at > now() AND ${isDue}
      ORDER BY p.created_at DESC
      LIMIT ${MAX_DESK}
    )`.execute(db)
  return rows
}
