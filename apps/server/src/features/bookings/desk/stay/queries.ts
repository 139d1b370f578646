import type { TimelineKind } from '@bellhop/contract/desk/stay-page'
import type { ChatMessageKind, ChatSide } from '@bellhop/contract/guest/chat'
import type { FeedbackKind } from '@bellhop/contract/guest/feedback'
import type { FolioKind } from '@bellhop/domain/money/folio'
import type { CompanyPays } from '@bellhop/domain/money/folio-parts'
import type { InvoiceKind } from '@bellhop/domain/money/invoice'
import { type StayAction, stayActionNames } from '@bellhop/domain/people/audit-actions'
import type { RequestStatus } from '@bellhop/domain/requests/request-status'
import type { RoomState } from '@bellhop/domain/rooms/room-state'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../../../database/open.ts'
import { selectRoomState } from '../../../../rooms/room-state-of.ts'
import { decodeCursor, splitPage, uuid } from '../../../../shared/calls/paging.ts'
import { type MarksRow, marksOfStay } from '../../../../stays/guest-marks.ts'
import { kindOfInvoice } from '../../../../stays/invoice-kind.ts'
import {
  type NightDiscount,
  nightDiscountsOfStay,
  nightsOfStay,
  postedNightsOfStay,
  type SoldNight,
} from '../../../../stays/nights.ts'
import { payerOfEntry } from '../../../../stays/payer.ts'
import { joinRoom } from '../queries.ts'

export interface StayPageRow {
  bookingId: string
  status: 'booked' | 'inHouse' | 'checkedOut' | 'cancelled' | 'noShow'
  companions: { _id: string; name: string }[]
  unnamedAdults: string[]
  group: { _id: string; name: string } | null
  marks: MarksRow
  hasRoom: boolean
  roomState: RoomState | null
  inspectsRooms: boolean
  /** On the guest's part of the bill. */
  posted: number
  company: { name: string; pays: CompanyPays } | null
  postedNights: string[]
  nights: SoldNight[]
  nightDiscounts: NightDiscount[]
  unread: number
}

/** @returns undefined if the hotel does not have the stay */
export async function findStayPage(
  db: Handle,
  { hotelId, id, tonight }: { hotelId: string; id: string; tonight: string },
): Promise<StayPageRow | undefined> {
  const { rows } = await sql<StayPageRow>`
    SELECT s.booking_id AS "bookingId", s.status, r.id IS NOT NULL AS "hasRoom",
      ${selectRoomState(hotelId, sql.ref('r.id'))} AS "roomState",
      ${marksOfStay(hotelId, sql.ref('s.id'), sql.ref('s.guest_id'))} AS marks,
      h.inspects_rooms AS "inspectsRooms", (
        SELECT coalesce(json_agg(json_build_object('_id', g.id, 'name', g.name)
          ORDER BY c.joined_at, g.id), '[]')
        FROM stay_companion c JOIN guest g ON g.hotel_id = c.hotel_id AND g.id = c.guest_id
        WHERE c.hotel_id = ${hotelId} AND c.stay_id = s.id
      ) AS companions, ARRAY(
        SELECT a.full_name FROM pre_check_in_adult a
        WHERE a.hotel_id = ${hotelId} AND a.booking_id = s.booking_id AND fold_text(a.full_name) NOT IN (
          SELECT fold_text(g.name) FROM stay o
          LEFT JOIN stay_companion c ON c.hotel_id = o.hotel_id AND c.stay_id = o.id
          JOIN guest g ON g.hotel_id = o.hotel_id AND g.id IN (o.guest_id, c.guest_id)
          WHERE o.hotel_id = ${hotelId} AND o.booking_id = s.booking_id)
        ORDER BY a.position
      ) AS "unnamedAdults", (
        SELECT json_build_object('_id', o.id, 'name', o.name) FROM stay_group o
        WHERE o.hotel_id = ${hotelId} AND o.id = s.group_id
      ) AS "group", (
        SELECT coalesce(sum(e.net + e.tax), 0)::bigint FROM folio_entry e
        WHERE e.hotel_id = ${hotelId} AND e.stay_id = s.id AND ${payerOfEntry(hotelId)} = 'guest'
      ) AS posted, (
        SELECT json_build_object('name', c.name, 'pays', s.company_pays) FROM company c
        WHERE c.hotel_id = ${hotelId} AND c.id = s.company_id
      ) AS company, ${postedNightsOfStay(hotelId)} AS "postedNights", ${nightsOfStay(hotelId)} AS nights,
      ${nightDiscountsOfStay(hotelId)} AS "nightDiscounts", (
        SELECT count(*)::integer FROM chat_room c
        JOIN chat_message m ON m.hotel_id = c.hotel_id AND m.room_id = c.id
          AND m.seq > c.hotel_read_seq AND m.sender = 'guest'
        WHERE c.hotel_id = ${hotelId} AND c.stay_id = s.id
      ) AS unread
    FROM stay s JOIN hotel h ON h.id = s.hotel_id
    ${joinRoom(hotelId, tonight)}
    WHERE s.hotel_id = ${hotelId} AND s.id = ${id}`.execute(db)
  return rows[0]
}

interface EntryRow<Kind extends TimelineKind, Detail> {
  id: string
  at: string
  kind: Kind
  by: string | null
  detail: Detail
  /** Its time in microseconds. */
  place: string
}

export type TimelineRow =
  | EntryRow<'request', { number: number; title: string; status: RequestStatus }>
  | EntryRow<'chat', { chatId: string; from: ChatSide; kind: ChatMessageKind; text: string | null }>
  | EntryRow<
      'money',
      | { title: string; kind: FolioKind; total: number; isCorrection: boolean }
      | { number: string; invoice: InvoiceKind }
    >
  | EntryRow<'stay' | 'phone', { action: StayAction; before: Change | null; after: Change | null }>
  | EntryRow<'note', { text: string }>
  | EntryRow<'feedback', { kind: FeedbackKind; rating: number | null }>

/** The audit log's record of a change; empty once the guest is erased. */
export interface Change {
  rooms?: string[]
  room?: string | null
  checkOutDate?: string
  sign?: string | null
  expectedAt?: string | null
  reason?: string | null
}

interface Wanted {
  hotelId: string
  stayId: string
  kind: TimelineKind | undefined
  limit: number
  before: string | undefined
}

const placePattern = new RegExp(`^(${uuid}) (\\d{1,16})$`)
/** Characters of a chat message. */
const maxExcerpt = 240

/**
 * Reads a page of what has happened during a stay, newest first, in one statement. Each source gives its newest entries
 * before the cursor by its own index.
 *
 * @returns undefined if the hotel does not have the stay
 */
export async function listTimeline(
  db: Handle,
  { hotelId, stayId, kind, limit, before }: Wanted,
): Promise<{ rows: TimelineRow[]; next?: string } | undefined> {
  const cursor = before === undefined ? undefined : decodeCursor(before, placePattern)
  const newest = (at: string, id: string) => {
    const columns = sql`${sql.ref(at)}, ${sql.ref(id)}`
    const earlier = cursor
      ? sql`AND (${columns}) < ('epoch'::timestamptz + ${cursor[1]}::bigint * interval '1 microsecond',
          ${cursor[0]}::uuid)`
      : sql``
    return sql`${earlier} ORDER BY ${sql.ref(at)} DESC, ${sql.ref(id)} DESC LIMIT ${limit + 1}`
  }
  // An order is told once, as the request. Nights are a matter of the folio.
  const apart = ['roomNight', 'stayTax', ...(kind ? [] : ['request'])]
  const sources: Record<TimelineKind, RawBuilder<unknown>[]> = {
    request: [
      sql`
        SELECT q.id, q.created_at AS at, 'request' AS kind, g.name AS by,
          json_build_object('number', q.number, 'title', q.title, 'status', q.status) AS detail
        FROM guest_request q JOIN guest g ON g.hotel_id = q.hotel_id AND g.id = q.guest_id
        WHERE q.hotel_id = ${hotelId} AND q.stay_id = s.id ${newest('q.created_at', 'q.id')}`,
    ],
    chat: [
      sql`
        SELECT m.id, m.at, 'chat' AS kind, m.author_name AS by,
          json_build_object('chatId', m.room_id, 'from', m.sender, 'kind', m.kind,
            'text', left(m.text, ${maxExcerpt})) AS detail
        FROM chat_room c JOIN chat_message m ON m.hotel_id = c.hotel_id AND m.room_id = c.id
        WHERE c.hotel_id = ${hotelId} AND c.stay_id = s.id ${newest('m.at', 'm.id')}`,
    ],
    money: [
      sql`
        SELECT e.id, e.created_at AS at, 'money' AS kind, coalesce(t.name, g.name) AS by,
          json_build_object('title', e.title, 'kind', e.kind, 'total', e.net + e.tax,
            'isCorrection', e.corrects_id IS NOT NULL) AS detail
        FROM folio_entry e
        LEFT JOIN staff t ON t.hotel_id = e.hotel_id AND t.id = e.staff_id
        LEFT JOIN guest g ON g.hotel_id = e.hotel_id AND g.id = e.guest_id
        WHERE e.hotel_id = ${hotelId} AND e.stay_id = s.id
          AND (e.kind <> ALL(${apart}::text[]) OR e.corrects_id IS NOT NULL)
          ${newest('e.created_at', 'e.id')}`,
      sql`
        SELECT i.id, i.issued_at AS at, 'money' AS kind, t.name AS by,
          json_build_object('number', i.number, 'invoice', ${kindOfInvoice}) AS detail
        FROM invoice i LEFT JOIN staff t ON t.hotel_id = i.hotel_id AND t.id = i.issued_by
        WHERE i.hotel_id = ${hotelId} AND i.stay_id = s.id ${newest('i.issued_at', 'i.id')}`,
    ],
    note: [
      sql`
        SELECT n.id, n.created_at AS at, 'note' AS kind, t.name AS by,
          json_build_object('text', n.text) AS detail
        FROM guest_note n JOIN staff t ON t.hotel_id = n.hotel_id AND t.id = n.created_by
        WHERE n.hotel_id = ${hotelId} AND n.stay_id = s.id ${newest('n.created_at', 'n.id')}`,
      sql`
        SELECT n.id, n.created_at AS at, 'note' AS kind, t.name AS by,
          json_build_object('text', n.text) AS detail
        FROM guest_note n JOIN staff t ON t.hotel_id = n.hotel_id AND t.id = n.created_by
        WHERE n.hotel_id = ${hotelId} AND n.guest_id = s.guest_id AND n.stay_id IS NULL
          ${newest('n.created_at', 'n.id')}`,
    ],
    stay: [
      sql`
        SELECT a.id, a.at, 'stay' AS kind, coalesce(t.name, g.name) AS by, ${auditDetail} AS detail
        FROM audit a ${joinActor}
        WHERE a.hotel_id = ${hotelId} AND a.subject_id = ANY(ARRAY[s.id, s.booking_id])
          AND a.action = ANY(${stayActionNames}::text[]) ${newest('a.at', 'a.id')}`,
    ],
    // A guest may have other stays.
    phone: [
      sql`
        SELECT a.id, a.at, 'phone' AS kind, g.name AS by, ${auditDetail} AS detail
        FROM audit a JOIN guest g ON g.hotel_id = a.hotel_id AND g.id = a.actor_id
        WHERE a.hotel_id = ${hotelId} AND a.action = 'guest.signIn' AND a.actor_id = ANY(ARRAY(
          SELECT s.guest_id UNION ALL SELECT c.guest_id FROM stay_companion c
          WHERE c.hotel_id = ${hotelId} AND c.stay_id = s.id))
          AND a.at >= b.created_at AND a.at <= coalesce(s.checked_out_at + interval '1 day', now())
          ${newest('a.at', 'a.id')}`,
    ],
    feedback: [
      sql`
        SELECT f.id, f.at, 'feedback' AS kind, g.name AS by,
          json_build_object('kind', f.kind, 'rating', f.rating) AS detail
        FROM feedback_entry f JOIN guest g ON g.hotel_id = f.hotel_id AND g.id = f.guest_id
        WHERE f.hotel_id = ${hotelId} AND f.stay_id = s.id AND f.guest_id = ANY(ARRAY(
          SELECT s.guest_id UNION ALL SELECT c.guest_id FROM stay_companion c
          WHERE c.hotel_id = ${hotelId} AND c.stay_id = s.id))
          ${newest('f.at', 'f.id')}`,
    ],
  }
  const parts = (kind ? sources[kind] : Object.values(sources).flat()).map((part) => sql`(${part})`)
  const { rows } = await sql<{ entries: TimelineRow[] }>`
    SELECT coalesce((
      SELECT json_agg(entry) FROM (
        SELECT entry.*, (extract(epoch FROM at) * 1000000)::bigint::text AS place
        FROM (${sql.join(parts, sql` UNION ALL `)}) entry
        ORDER BY at DESC, id DESC LIMIT ${limit + 1}
      ) entry
    ), '[]') AS entries
    FROM stay s JOIN booking b ON b.hotel_id = s.hotel_id AND b.id = s.booking_id
    WHERE s.hotel_id = ${hotelId} AND s.id = ${stayId}`.execute(db)
  return rows[0] && splitPage(rows[0].entries, limit, ({ id, place }) => `${id} ${place}`)
}

const auditDetail = sql`json_build_object('action', a.action, 'before', a.before, 'after', a.after)`

const joinActor = sql`
  LEFT JOIN staff t ON t.hotel_id = a.hotel_id AND t.id = a.actor_id
  LEFT JOIN guest g ON g.hotel_id = a.hotel_id AND g.id = a.actor_id`
