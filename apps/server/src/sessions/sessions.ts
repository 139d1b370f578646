import type { StaffRole } from '@bellhop/contract/route'
import type { StayStatus } from '@bellhop/contract/stay'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { prepare } from '../database/prepare.ts'

/** Who makes a guest's call, read anew for every call in one statement. */
export interface GuestSession {
  sessionId: string
  hotelId: string
  guestId: string
  name: string
  status: StayStatus
  stayId: string | null
  roomNumber: string | null
  /** With the next two, of the present stay. */
  checkIn: Date | null
  duration: number | null
  checkoutTime: string | null
  timeZone: string
  currency: string
  /** Of the hotel's content, see plugins/content-cache. */
  contentVersion: number
}

/**
 * A session that is neither ended nor expired, with the guest's present stay: the running one, else one that
 * ended within the last 24 hours, else the next booked one. A companion's is the stay they share.
 */
export async function findGuestSession(
  db: Handle,
  hotelId: string,
  sessionId: string,
): Promise<GuestSession | undefined> {
  const [session] = await selectGuestSession(db, { hotelId, sessionId })
  return session
}

const selectGuestSession = prepare((db, values: { hotelId: string; sessionId: string }) =>
  sql<GuestSession>`
    SELECT s.id AS "sessionId", s.hotel_id AS "hotelId", s.guest_id AS "guestId", g.name,
      coalesce(st.status, 'registered') AS status, st.id AS "stayId", r.number AS "roomNumber",
      st.check_in AS "checkIn", st.duration, st.checkout_time AS "checkoutTime",
      h.time_zone AS "timeZone", h.currency, hc.content_version AS "contentVersion"
    FROM guest_session s
    JOIN hotel h ON h.id = s.hotel_id
    JOIN hotel_counter hc ON hc.hotel_id = s.hotel_id
    JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
    LEFT JOIN LATERAL (${presentStay(sql.ref('s.hotel_id'), sql.ref('s.guest_id'))}) st ON true
    LEFT JOIN room r ON r.hotel_id = s.hotel_id AND r.id = st.room_id
    WHERE s.hotel_id = ${values.hotelId} AND s.id = ${values.sessionId}
      AND s.ended_at IS NULL AND s.expires_at > now()`.compile(db),
)

/**
 * The stay that decides what a guest may do (decisions §3), their own or one they share as a companion:
 * at most one row. Two arms, so that each finds its stays by an index.
 */
export function presentStay(hotelId: unknown, guestId: unknown) {
  return sql`
    SELECT * FROM (
      SELECT * FROM stay WHERE hotel_id = ${hotelId} AND guest_id = ${guestId}
      UNION ALL
      SELECT shared.* FROM stay_companion sc
      JOIN stay shared ON shared.hotel_id = sc.hotel_id AND shared.id = sc.stay_id
      WHERE sc.hotel_id = ${hotelId} AND sc.guest_id = ${guestId}
    ) own
    WHERE status IN ('inHouse', 'booked')
      OR (status = 'checkedOut' AND checked_out_at > now() - interval '24 hours')
    ORDER BY status = 'inHouse' DESC, status = 'checkedOut' DESC, check_in
    LIMIT 1`
}

/** Who makes a call at the desk. */
export interface StaffSession {
  sessionId: string
  hotelId: string
  staffId: string
  name: string
  role: StaffRole
  departmentIds: string[]
  currency: string
}

export async function findStaffSession(
  db: Handle,
  hotelId: string,
  sessionId: string,
  secretHash: Buffer,
): Promise<StaffSession | undefined> {
  return await db
    .selectFrom('staff_session as s')
    .innerJoin('staff as st', (join) =>
      join.onRef('st.hotel_id', '=', 's.hotel_id').onRef('st.id', '=', 's.staff_id'),
    )
    .innerJoin('hotel as h', 'h.id', 's.hotel_id')
    .select([
      's.id as sessionId',
      's.hotel_id as hotelId',
      'st.id as staffId',
      'st.name',
      'st.role',
      'st.department_ids as departmentIds',
      'h.currency',
    ])
    .where('s.hotel_id', '=', hotelId)
    .where('s.id', '=', sessionId)
    .where('s.secret_hash', '=', secretHash)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}
