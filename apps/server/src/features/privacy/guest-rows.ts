import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'

/** The ids of what belongs to a guest. */
export interface GuestIds {
  hotelId: string
  guestId: string
  /** The guest, and in an erasure who they were in bookings before they claimed them. */
  guests: string[]
  stays: string[]
  /** Made for the guest: no other guest has a stay in them, and the guest or nobody known has booked them. */
  bookings: string[]
  /** All bookings that they have made or in which they stay. */
  shared: string[]
  requests: string[]
  chatRooms: string[]
  feedback: string[]
  logbook: string[]
  /** Documents, signatures, voice notes, pictures and photos of deliveries. */
  files: string[]
}

/** @param former who the guest was in bookings before */
export async function findGuestIds(
  db: Handle,
  hotelId: string,
  guestId: string,
  former: readonly string[] = [],
): Promise<GuestIds> {
  const ids = (rows: RawBuilder<unknown>) => sql`ARRAY(${rows})`
  const guests = [guestId, ...former]
  const own = sql`hotel_id = ${hotelId} AND guest_id = ANY(${guests}::uuid[])`
  const rooms = sql`SELECT id FROM chat_room WHERE ${own}`
  const bookings = sql`
    SELECT b.id FROM booking b WHERE b.hotel_id = ${hotelId}
      AND (b.own_guest_id = ${guestId} OR b.id IN (SELECT booking_id FROM stay WHERE ${own}))
      AND NOT EXISTS (SELECT FROM stay o WHERE o.hotel_id = ${hotelId} AND o.booking_id = b.id
        AND o.guest_id <> ${guestId})
      AND (b.own_guest_id IS NULL OR b.own_guest_id = ANY(${guests}::uuid[]) OR EXISTS (
        SELECT FROM guest g WHERE g.hotel_id = ${hotelId} AND g.id = ${guestId}
          AND (fold_text(b.name) = fold_text(g.name) OR b.phone = g.phone OR b.email = g.email)))`
  const { rows } = await sql<Omit<GuestIds, 'hotelId' | 'guestId' | 'guests' | 'files'>>`
    SELECT ${ids(sql`SELECT id FROM stay WHERE ${own}`)} AS stays,
      ${ids(bookings)} AS bookings,
      ${ids(sql`
        SELECT id FROM booking WHERE hotel_id = ${hotelId} AND own_guest_id = ${guestId}
        UNION SELECT s.booking_id FROM stay s WHERE s.hotel_id = ${hotelId} AND (s.guest_id = ${guestId}
          OR s.id IN (SELECT stay_id FROM stay_companion WHERE ${own}))`)} AS shared,
      ${ids(sql`SELECT id FROM guest_request WHERE ${own}`)} AS requests,
      ${ids(rooms)} AS "chatRooms",
      ${ids(sql`SELECT id FROM feedback_entry WHERE ${own}`)} AS feedback,
      ${ids(sql`SELECT id FROM logbook_entry WHERE ${own}`)} AS logbook`.execute(db)
  const [found] = rows
  if (!found) throw new Error('Expected a row')
  const guest = { hotelId, guestId, guests, ...found }
  return { ...guest, files: await findFiles(db, guest) }
}

/**
 * Finds who a guest was in bookings before they claimed them. Their data is erased with the guest's, and is not in the
 * guest's file: a stranger may have entered the guest's phone. The log tells a claim from a check-in, in which the desk
 * may have given the booking to another guest. With a stay or a contact, they are a person of their own by now.
 */
export async function findFormerSelves(
  db: Handle,
  hotelId: string,
  guestId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT g.id FROM audit a
      JOIN booking b ON b.hotel_id = a.hotel_id AND b.id = a.subject_id
      JOIN guest g ON g.hotel_id = b.hotel_id AND g.id = b.own_guest_id
    WHERE a.hotel_id = ${hotelId} AND a.actor_id = ${guestId} AND a.action = 'guest.claimBooking'
      AND g.phone IS NULL AND g.email IS NULL AND g.erased_at IS NULL
      AND NOT EXISTS (SELECT FROM stay WHERE hotel_id = ${hotelId} AND guest_id = g.id)
      AND NOT EXISTS (SELECT FROM stay_companion WHERE hotel_id = ${hotelId} AND guest_id = g.id)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function findFiles(db: Handle, guest: Omit<GuestIds, 'files'>): Promise<string[]> {
  const { hotelId, guests, chatRooms } = guest
  const { rows } = await sql<{ id: string | null }>`
    SELECT file_id AS id FROM chat_message WHERE hotel_id = ${hotelId}
      AND (room_id = ANY(${chatRooms}::uuid[]) OR author_id = ANY(${guests}::uuid[]))
    UNION SELECT file_id FROM guest_request
      WHERE hotel_id = ${hotelId} AND guest_id = ANY(${guests}::uuid[])
    UNION SELECT unnest(ARRAY[document_file_id, signature_file_id]) FROM pre_check_in_adult
      WHERE hotel_id = ${hotelId} AND ${isOwnAdult(guest)}`.execute(db)
  return rows.flatMap(({ id }) => id ?? [])
}

/** Registration details: all of the guest's bookings, and those in their name where others stay, too. */
export const isOwnAdult = ({
  hotelId,
  guestId,
  bookings,
  shared,
}: Pick<GuestIds, 'hotelId' | 'guestId' | 'bookings' | 'shared'>): RawBuilder<boolean> => sql`(
  booking_id = ANY(${bookings}::uuid[]) OR (booking_id = ANY(${shared}::uuid[])
    AND fold_text(full_name) = (
      SELECT fold_text(name) FROM guest WHERE hotel_id = ${hotelId} AND id = ${guestId})))`

/** Finds what portals have sent of the guest's bookings, also of those without a room here. */
export const isOwnPortalBooking = ({
  hotelId,
  guestId,
  bookings,
  shared,
}: Pick<GuestIds, 'hotelId' | 'guestId' | 'bookings' | 'shared'>): RawBuilder<boolean> => sql`(
  booking_id = ANY(${bookings}::uuid[]) OR EXISTS (
    SELECT FROM guest g WHERE g.hotel_id = ${hotelId} AND g.id = ${guestId}
      AND (content->>'phone' = g.phone OR content->>'email' = g.email
        OR (booking_id = ANY(${shared}::uuid[]) AND fold_text(content->>'name') = fold_text(g.name)))))`

/** Columns that are not the guest's data: keys, hashes, and what is computed. */
const technical = [
  ...['hotel_id', 'search_text', 'key_hash', 'code_hash', 'address_hash', 'secret_hash'],
  ...['foreign_details', 'translations', 'version', 'revision', 'waveform'],
]

/** The rows of a guest by table. @param tables those to read; by default all */
export async function listGuestRows(
  db: Handle,
  { hotelId, guestId, ...ids }: GuestIds,
  tables?: readonly string[],
): Promise<Record<string, Record<string, unknown>[]>> {
  const isOne = (column: string, list: readonly string[]) =>
    sql`${sql.ref(column)} = ANY(${list}::uuid[])`
  const own = isOne('guest_id', ids.guests)
  const sources: Record<string, RawBuilder<unknown>> = {
    guest: isOne('id', ids.guests),
    guest_identity: own,
    booking: isOne('id', ids.bookings),
    channel_booking: isOwnPortalBooking({ hotelId, guestId, ...ids }),
    stay: own,
    stay_companion: own,
    stay_night: isOne('stay_id', ids.stays),
    link_key: sql`(${isOne('stay_id', ids.stays)} OR ${isOne('companion_id', ids.guests)})`,
    pre_check_in: isOne('booking_id', ids.bookings),
    pre_check_in_adult: isOwnAdult({ hotelId, guestId, ...ids }),
    guest_request: own,
    request_line: isOne('request_id', ids.requests),
    line_cancellation: isOne('request_id', ids.requests),
    request_timeline: isOne('request_id', ids.requests),
    daily_request: own,
    chat_room: own,
    chat_message: sql`(${isOne('room_id', ids.chatRooms)} OR ${isOne('author_id', ids.guests)})`,
    guest_note: sql`(${isOne('guest_id', ids.guests)} OR ${isOne('stay_id', ids.stays)})`,
    guest_marks: own,
    feedback: own,
    feedback_entry: own,
    logbook_entry: own,
    muster_answer: own,
    guest_review: own,
    folio_entry: isOne('stay_id', ids.stays),
    folio_dispute: own,
    payment: isOne('stay_id', ids.stays),
    invoice: isOne('stay_id', ids.stays),
    guest_session: own,
    push_settings: own,
    guest_message_sending: own,
    guest_message_stop: own,
    audit: sql`(${isOne('actor_id', ids.guests)} OR ${isOne('subject_id', ids.guests)})`,
  }
  const parts = Object.entries(sources)
    .filter(([table]) => tables?.includes(table) ?? true)
    .map(
      ([table, condition]) => sql`
        SELECT ${table}::text AS table, to_jsonb(t.*) - ${technical}::text[] AS row
        FROM (SELECT * FROM ${sql.table(table)} WHERE hotel_id = ${hotelId} AND ${condition}) t`,
    )
  const { rows } = await sql<{ table: string; row: Record<string, unknown> }>`
    ${sql.join(parts, sql` UNION ALL `)}`.execute(db)
  return Object.fromEntries(
    Object.entries(Object.groupBy(rows, ({ table }) => table)).map(([table, list = []]) => [
      table,
      list.map(({ row }) => row),
    ]),
  )
}
