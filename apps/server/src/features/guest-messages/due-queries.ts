import { maxMessageDays } from '@bellhop/domain/limits'
import { activeStatuses } from '@bellhop/domain/requests/request-status'
import type { GuestMessageKind, MessageRule } from '@bellhop/domain/stays/guest-messages'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'

/** Something that a message may be about, once. */
export interface Occasion {
  subjectId: string
  /** Names it among others about the same. */
  occasion: string
  guestId: string
  stayId: string
  at: Date
  knownSince: Date | null
}

/** How long after its time something may still be new: the longest of the rules, and the days of the hotel. */
const recent = (now: Date, days: number) => new Date(now.getTime() - (days + 3) * DAY_MS)

/** The chats with an answer of staff that no guest of the stay has read. Automatic answers do not count. */
const unreadAnswers = (hotelId: string, now: Date) => sql`
  SELECT c.id AS "subjectId", m.seq::text AS occasion, c.guest_id AS "guestId", coalesce(c.stay_id, (
      SELECT s.id FROM stay s WHERE s.hotel_id = ${hotelId} AND s.guest_id = c.guest_id
      ORDER BY s.check_in DESC LIMIT 1)) AS "stayId", m.at, NULL::timestamptz AS "knownSince"
  FROM chat_room c JOIN LATERAL (
    SELECT seq, at FROM chat_message
    WHERE hotel_id = ${hotelId} AND room_id = c.id AND sender = 'hotel' AND author_id IS NOT NULL
      AND read_at IS NULL AND at > ${recent(now, 0)}
    ORDER BY seq LIMIT 1) m ON true
  WHERE c.hotel_id = ${hotelId} AND c.last_message_at > ${recent(now, 0)}`

const running = sql.join(activeStatuses.map((status) => sql.lit(status)))

/** The requests of which phones were told that the hotel is late, and no guest has seen it. */
const lateRequests = (hotelId: string, now: Date) => sql`
  SELECT id AS "subjectId", ${promiseOf('r')} AS occasion, guest_id AS "guestId", stay_id AS "stayId",
    late_told_at AS at, NULL::timestamptz AS "knownSince"
  FROM guest_request r
  WHERE hotel_id = ${hotelId} AND status IN (${running}) AND late_told_at >= promised_at
    AND coalesce(late_seen_at < promised_at, true) AND late_told_at > ${recent(now, 0)}`

/** Names a promised time, which may be moved. */
export const promiseOf = (alias: string): RawBuilder<string> =>
  sql<string>`extract(epoch FROM ${sql.ref(`${alias}.promised_at`)})::bigint::text`

/**
 * One of the stays that a guest has by a booking: messages about several rooms are one. Its occasion does not change if
 * the booking is claimed by another guest.
 */
const staysOf = (hotelId: string, condition: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`
  SELECT DISTINCT ON (s.booking_id, s.guest_id) s.booking_id AS "subjectId",
    CASE WHEN s.guest_id = (
      SELECT first.guest_id FROM stay first
      WHERE first.hotel_id = ${hotelId} AND first.booking_id = s.booking_id ORDER BY first.id LIMIT 1)
    THEN '' ELSE s.guest_id::text END AS occasion,
    s.guest_id AS "guestId", s.id AS "stayId", ${at} AS at, b.created_at AS "knownSince"
  FROM stay s JOIN booking b ON b.hotel_id = s.hotel_id AND b.id = s.booking_id
  WHERE s.hotel_id = ${hotelId} AND ${condition}
  ORDER BY s.booking_id, s.guest_id, s.check_in, s.id`

/** Booked stays that are confirmed and paid as far as they must be. */
const arrivals = (hotelId: string, now: Date, days: number) =>
  staysOf(
    hotelId,
    sql`s.status = 'booked' AND s.walked IS NULL AND b.confirm_by IS NULL AND b.deposit_by IS NULL
      AND s.check_in > ${now} AND s.check_in < ${new Date(now.getTime() + (days + 2) * DAY_MS)}`,
    sql`s.check_in`,
  )

const departures = (hotelId: string, now: Date, days: number) =>
  staysOf(
    hotelId,
    sql`s.status = 'checkedOut' AND s.checked_out_at > ${recent(now, days)} AND NOT EXISTS (
      SELECT FROM stay o WHERE o.hotel_id = ${hotelId} AND o.guest_id = s.guest_id AND o.status = 'inHouse')`,
    sql`s.checked_out_at`,
  )

/** Invoices of guests who get none by email: with an email the document itself is sent. */
const invoices = (hotelId: string, now: Date) => sql`
  SELECT i.id AS "subjectId", '' AS occasion, s.guest_id AS "guestId", s.id AS "stayId",
    greatest(i.issued_at, s.checked_out_at) AS at, NULL::timestamptz AS "knownSince"
  FROM invoice i JOIN stay s ON s.hotel_id = i.hotel_id AND s.id = i.stay_id
  JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
  WHERE i.hotel_id = ${hotelId} AND i.kind = 'invoice' AND i.payer = 'guest' AND g.email IS NULL
    AND i.issued_at > ${recent(now, maxMessageDays)} AND s.status = 'checkedOut'
    AND s.checked_out_at > ${recent(now, 0)}`

function selectOccasions(
  kind: GuestMessageKind,
  hotelId: string,
  now: Date,
  days: number,
): RawBuilder<unknown> {
  switch (kind) {
    case 'answer':
      return unreadAnswers(hotelId, now)
    case 'late':
      return lateRequests(hotelId, now)
    case 'preCheckIn':
    case 'directions':
      return arrivals(hotelId, now, days)
    case 'thanks':
    case 'review':
      return departures(hotelId, now, days)
    case 'invoice':
      return invoices(hotelId, now)
  }
}

/**
 * Lists what a message may be about, besides what one was stored about before. Of a kind that is timed by days, a hotel
 * may have several, on different days.
 */
export async function listOccasions(
  db: Handle,
  hotelId: string,
  { kind, days }: Pick<MessageRule, 'kind' | 'days'>,
  now: Date,
): Promise<Occasion[]> {
  const { rows } = await sql<Occasion>`
    WITH found AS (
      SELECT o."subjectId", o."guestId", o."stayId", o.at, o."knownSince",
        concat_ws(' ', nullif(o.occasion, ''), ${days}::integer) AS occasion
      FROM (${selectOccasions(kind, hotelId, now, days ?? 0)}) o
      WHERE o."stayId" IS NOT NULL
    )
    SELECT * FROM found o
    WHERE NOT EXISTS (
      SELECT FROM guest_message_sending m
      WHERE m.hotel_id = ${hotelId} AND m.kind = ${kind} AND m.subject_id = o."subjectId"
        AND m.occasion = o.occasion)`.execute(db)
  return rows
}
