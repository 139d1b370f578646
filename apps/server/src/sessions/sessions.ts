import type { StayStatus } from '@bellhop/contract/guest/guest'
import { defaultChatDays } from '@bellhop/domain/limits'
import { confirmedMinutes, type StaffRole } from '@bellhop/domain/people/staff-roles'
import type { AppLanguage } from '@bellhop/languages'
import { sql } from 'kysely'
import { NIL } from 'uuid'
import { is, on } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import { prepare } from '../database/prepare.ts'
import { idFromBytes, readHotelKey } from '../shared/secrets/hotel-key.ts'
import { sha256 } from '../shared/secrets/secrets.ts'
import { readLinkKey } from './link-keys.ts'

/** The guest who makes a call, read in one statement. */
export interface GuestSession {
  sessionId: string
  hotelId: string
  guestId: string
  name: string
  status: StayStatus
  stayId: string | null
  bookingId: string | null
  roomNumber: string | null
  /** This and the next three belong to the current stay. */
  checkIn: Date | null
  duration: number | null
  checkoutTime: string | null
  /** Minor units. */
  tariff: number | null
  timeZone: string
  currency: string
  /** The stay that the guest's chat belongs to: as `stayId`, but for the hotel's days after check-out. */
  chatStayId: string | null
  /** When the guest can no longer write there; null before check-out. */
  chatClosesAt: Date | null
  /** The hotel's languages, the first being its default. */
  languages: string[]
  /** Version of the hotel's content, see plugins/content-cache. */
  contentVersion: number
  /** The session version at which this was read. */
  sessionVersion: number
  /** When the session ends, or the stay stops counting, unless something changes before. */
  validUntil: Date
}

/** The guest of a call, with their language. */
export interface GuestCaller extends GuestSession {
  /** The hotel's best language for `Accept-Language`, or else the hotel's first. */
  language: string
  /** The hotel's languages that the guest reads, best first; each text is in the first of them that it has. */
  textLanguages: readonly string[]
  /** The language of the server's own sentences, which may be none of the hotel's. */
  sentenceLanguage: AppLanguage
}

/**
 * A session that has neither ended nor expired, with the guest's current stay: the one in house, else one that
 * ended within the last 24 hours, else the next booked one. For a companion it is the stay they share.
 */
export async function findGuestSession(
  db: Handle,
  hotelId: string,
  sessionId: string,
): Promise<GuestSession | undefined> {
  const [session] = await selectGuestSession(db, { hotelId, sessionId })
  return session
}

/** How long a guest can write in the chat after check-out, by the hotel's `chat_settings cs`. */
const chatDays = sql`coalesce(cs.days_after_check_out, ${defaultChatDays}::integer) * interval '24 hours'`

/** A guest can read it as long as the bill. */
const billWindow = sql`interval '24 hours'`
export const chatWindow = sql`greatest(${billWindow}, ${chatDays})`

const selectGuestSession = prepare((db, values: { hotelId: string; sessionId: string }) =>
  sql<GuestSession>`
    SELECT s.id AS "sessionId", s.hotel_id AS "hotelId", s.guest_id AS "guestId", g.name,
      coalesce(st.status, 'registered') AS status, st.id AS "stayId",
      st.booking_id AS "bookingId", r.number AS "roomNumber",
      st.check_in AS "checkIn", st.duration, st.checkout_time AS "checkoutTime", st.tariff,
      ch.id AS "chatStayId",
      CASE ch.status WHEN 'checkedOut' THEN ch.checked_out_at + ${chatDays} END AS "chatClosesAt",
      h.time_zone AS "timeZone", h.currency, h.languages,
      hc.content_version AS "contentVersion", hc.session_version AS "sessionVersion",
      least(s.expires_at, CASE st.status
        WHEN 'checkedOut' THEN st.checked_out_at + ${billWindow}
        WHEN 'booked' THEN ${endOfNights('st')} END,
        CASE ch.status WHEN 'checkedOut' THEN ch.checked_out_at + ${chatWindow} END) AS "validUntil"
    FROM guest_session s
    JOIN hotel h ON h.id = s.hotel_id
    JOIN hotel_counter hc ON hc.hotel_id = s.hotel_id
    JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
    LEFT JOIN LATERAL (${presentStay(values.hotelId, sql.ref('s.guest_id'))}) st ON true
    LEFT JOIN chat_settings cs ON cs.hotel_id = s.hotel_id
    LEFT JOIN LATERAL (
      ${presentStay(values.hotelId, sql.ref('s.guest_id'), chatWindow)}
    ) ch ON true
    LEFT JOIN room r ON r.hotel_id = s.hotel_id AND r.id = st.room_id
    WHERE s.hotel_id = ${values.hotelId} AND s.id = ${values.sessionId}
      AND s.ended_at IS NULL AND s.expires_at > now()`.compile(db),
)

/** When the nights of a booked stay are over, to the hour: check-in time on the day of check-out. */
function endOfNights(stay: 'st' | 'own') {
  const column = (name: string) => sql.ref(`${stay}.${name}`)
  return sql`${column('check_in')} + ${column('duration')} * interval '1 day'`
}

/**
 * The stay that decides what a guest may do, their own or one they share as a companion: at most one row. A UNION of
 * the two, so that each part can use an index. Of a booking with several rooms it is the first one. A past booked stay
 * of a guest who did not come does not hide a future one.
 *
 * @param window how long after check-out it counts
 */
export function presentStay(hotelId: unknown, guestId: unknown, window = billWindow) {
  return sql`
    SELECT * FROM (
      SELECT * FROM stay WHERE hotel_id = ${hotelId} AND guest_id = ${guestId}
      UNION ALL
      SELECT shared.* FROM stay_companion sc
      JOIN stay shared ON shared.hotel_id = sc.hotel_id AND shared.id = sc.stay_id
      WHERE sc.hotel_id = ${hotelId} AND sc.guest_id = ${guestId}
    ) own
    WHERE status IN ('inHouse', 'booked')
      OR (status = 'checkedOut' AND checked_out_at > now() - ${window})
    ORDER BY status = 'inHouse' DESC, status = 'checkedOut' DESC,
      (status = 'booked' AND ${endOfNights('own')} <= now()), check_in, id
    LIMIT 1`
}

/** The member of staff who makes a call. */
export interface StaffSession {
  sessionId: string
  hotelId: string
  staffId: string
  name: string
  email: string
  role: StaffRole
  departmentIds: string[]
  outletIds: string[]
  currency: string
  timeZone: string
  /** The languages of the hotel, the first being its default. */
  languages: string[]
  /** The latest use by a person, to the minute. */
  activeAt: Date
  /** Whether the person has signed in, or confirmed who they are, within the last minutes. */
  isConfirmed: boolean
}

/** The member of staff of a call, with the languages of the hotel that they read, best first. */
export interface StaffCaller extends StaffSession {
  textLanguages: readonly string[]
}

/** Someone edits content, at this time. */
export type EditingStaff = StaffSession & { now: Date }

/**
 * The session that a desk cookie carries.
 *
 * @param key value of the cookie
 * @returns undefined if it is malformed, or the session has ended or expired
 */
export async function findStaffSession(db: Handle, key: string): Promise<StaffSession | undefined> {
  const { hotelId, rest } = readHotelKey(key, 16 + 24) ?? {}
  const sessionId = rest && idFromBytes(rest.subarray(0, 16))
  if (!hotelId || !sessionId) return undefined
  const secretHash = sha256(rest.subarray(16))
  const [session] = await selectStaffSession(db, { hotelId, sessionId, secretHash })
  return session
}

const selectStaffSession = prepare(
  (db, values: { hotelId: string; sessionId: string; secretHash: Buffer }) =>
    sql<StaffSession>`
      SELECT s.id AS "sessionId", s.hotel_id AS "hotelId", st.id AS "staffId", st.name, st.email, st.role,
        st.department_ids AS "departmentIds", st.outlet_ids AS "outletIds", h.currency, h.time_zone AS "timeZone",
        h.languages, s.active_at AS "activeAt",
        s.authenticated_at > now() - ${confirmedMinutes} * interval '1 minute' AS "isConfirmed"
      FROM staff_session s
      JOIN staff st ON st.hotel_id = s.hotel_id AND st.id = s.staff_id
      JOIN hotel h ON h.id = s.hotel_id
      WHERE s.hotel_id = ${values.hotelId} AND s.id = ${values.sessionId} AND s.secret_hash = ${values.secretHash}
        AND s.ended_at IS NULL AND s.expires_at > now() AND st.deactivated_at IS NULL`.compile(db),
)

/** The holder of a link who makes a call with its key. */
export interface LinkKeySession {
  keyId: string
  hotelId: string
  stayId: string
  bookingId: string
  /** `guest`: the guest of the stay; `companion`: a companion who has already signed in with the link. */
  kind: 'guest' | 'companion'
  guestId: string
  status: 'booked' | 'inHouse' | 'checkedOut' | 'cancelled'
  /** Only the booking's email has the key. */
  provesEmail: boolean
}

/**
 * Finds the holder of a link key. The key of an invitation is valid here once it has been used to sign in, which
 * creates the companion.
 *
 * @returns undefined for a key that is malformed, unknown, expired, revoked or an unused invitation, and for one of a
 *   no-show. Every case takes the same one statement.
 */
export async function findLinkKeySession(
  db: Handle,
  key: string,
): Promise<LinkKeySession | undefined> {
  const { hotelId, rest } = readLinkKey(key) ?? { hotelId: NIL, rest: Buffer.alloc(24) }
  const row = await selectLinkKey(db, hotelId, sha256(rest))
    .where('s.status', '<>', 'noShow')
    .executeTakeFirst()
  if (!row) return undefined
  const { id: keyId, stayId, bookingId, invitedName, companionId, provesEmail } = row
  const kind = invitedName === null ? 'guest' : 'companion'
  const guestId = kind === 'guest' ? row.guestId : companionId
  const status = row.status as LinkKeySession['status']
  return guestId
    ? { keyId, hotelId, stayId, bookingId, kind, guestId, status, provesEmail }
    : undefined
}

/** A key that has neither expired nor been revoked, with its stay. */
export function selectLinkKey(db: Handle, hotelId: string, keyHash: Buffer) {
  return db
    .selectFrom('link_key as k')
    .innerJoin('stay as s', on('s.id', 'k.stay_id'))
    .select([
      'k.id',
      's.id as stayId',
      's.booking_id as bookingId',
      's.guest_id as guestId',
      's.status',
      'k.invited_name as invitedName',
      'k.companion_id as companionId',
      'k.signs_in as signsIn',
      'k.proves_email as provesEmail',
    ])
    .where(is({ 'k.hotel_id': hotelId, 'k.key_hash': keyHash }))
    .where('k.revoked_at', 'is', null)
    .where('k.expires_at', '>', sql<Date>`now()`)
}
