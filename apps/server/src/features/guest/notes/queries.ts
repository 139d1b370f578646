import { sql } from 'kysely'
import { lockRow } from '../../../database/lock-rows.ts'
import type { Handle } from '../../../database/open.ts'
import { findById } from '../../../database/rows.ts'
import { RetryError } from '../../../database/transaction.ts'

export interface NoteRow {
  id: string
  guestId: string
  text: string
  isOfStay: boolean
  by: string
  at: string
  changedBy: string | null
  changedAt: string | null
  version: number
}

export interface MarksRow {
  isVip: boolean
  allergies: string[]
  assistance: string[]
  preferences: string[]
  version: number
}

export interface StayGuestRow {
  guestId: string
  marks: MarksRow | null
  notes: NoteRow[]
  stays: {
    id: string
    status: 'booked' | 'inHouse' | 'checkedOut' | 'cancelled' | 'noShow'
    roomNumber: string | null
    roomType: string
    checkIn: string
    duration: number
    /** Minor units. */
    total: number
  }[]
}

const maxStays = 20

const noteColumns = sql`
  n.id, n.guest_id AS "guestId", n.text, n.stay_id IS NOT NULL AS "isOfStay", a.name AS by,
  n.created_at AS at, c.name AS "changedBy", n.changed_at AS "changedAt", n.version`

const joinAuthors = sql`
  JOIN staff a ON a.hotel_id = n.hotel_id AND a.id = n.created_by
  LEFT JOIN staff c ON c.hotel_id = n.hotel_id AND c.id = n.changed_by`

const marksColumns = sql`json_build_object('isVip', m.is_vip, 'allergies', m.allergies,
  'assistance', m.assistance,
  'preferences', m.preferences, 'version', m.version)`

/** Reads all in one statement. @returns undefined if the hotel does not have the stay */
export async function findStayGuest(
  db: Handle,
  hotelId: string,
  stayId: string,
): Promise<StayGuestRow | undefined> {
  const { rows } = await sql<StayGuestRow>`
    SELECT s.guest_id AS "guestId", (
      SELECT ${marksColumns} FROM guest_marks m
      WHERE m.hotel_id = ${hotelId} AND m.guest_id = s.guest_id
    ) AS marks, (
      SELECT coalesce(json_agg(note ORDER BY at DESC, id DESC), '[]') FROM (
        SELECT ${noteColumns} FROM guest_note n ${joinAuthors}
        WHERE n.hotel_id = ${hotelId} AND n.stay_id = s.id
        UNION ALL SELECT ${noteColumns} FROM guest_note n ${joinAuthors}
        WHERE n.hotel_id = ${hotelId} AND n.guest_id = s.guest_id AND n.stay_id IS NULL
      ) note
    ) AS notes, (
      SELECT coalesce(json_agg(other ORDER BY "checkIn" DESC, id DESC), '[]') FROM (
        SELECT o.id, o.status, r.number AS "roomNumber", t.name AS "roomType",
          o.check_in AS "checkIn", o.duration, (
            SELECT coalesce(sum(e.net + e.tax), 0)::bigint FROM folio_entry e
            WHERE e.hotel_id = ${hotelId} AND e.stay_id = o.id
              AND e.kind NOT IN ('advance', 'payment')
          ) AS total
        FROM stay o
        JOIN room_type t ON t.hotel_id = o.hotel_id AND t.id = o.room_type_id
        LEFT JOIN room r ON r.hotel_id = o.hotel_id AND r.id = o.room_id
        WHERE o.hotel_id = ${hotelId} AND o.guest_id = s.guest_id AND o.id <> s.id
        ORDER BY o.check_in DESC, o.id DESC LIMIT ${maxStays}
      ) other
    ) AS stays
    FROM stay s
    WHERE s.hotel_id = ${hotelId} AND s.id = ${stayId} AND s.booking_id IS NOT NULL`.execute(db)
  return rows[0]
}

/**
 * Locks the guest of a stay, so that changes by two people, and an erasure, come one after another.
 *
 * @returns undefined if there is none, or they are erased
 */
export async function lockGuestOfStay(
  tx: Handle,
  hotelId: string,
  stayId: string,
): Promise<string | undefined> {
  const guestId = await findGuestId(tx, hotelId, stayId)
  if (!guestId || !(await lockGuest(tx, hotelId, guestId))) return undefined
  // The stay may have got another guest before the lock.
  if ((await findGuestId(tx, hotelId, stayId)) !== guestId) throw new RetryError()
  return guestId
}

async function findGuestId(tx: Handle, hotelId: string, stayId: string) {
  const stay = await findById(tx, 'stay', hotelId, stayId, ['guest_id', 'booking_id'])
  // A sale without a stay has none.
  return stay?.booking_id ? stay.guest_id : undefined
}

/** @returns false if there is none, or they are erased */
export async function lockGuest(tx: Handle, hotelId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM guest WHERE hotel_id = ${hotelId} AND id = ${id} AND erased_at IS NULL
    FOR NO KEY UPDATE`.execute(tx)
  return rows.length > 0
}

/** Reads a note, locked until the transaction ends. */
export async function lockNote(
  tx: Handle,
  hotelId: string,
  id: string,
): Promise<NoteRow | undefined> {
  await lockRow(tx, 'guest_note', hotelId, id, 'UPDATE')
  const { rows } = await sql<NoteRow>`
    SELECT ${noteColumns} FROM guest_note n ${joinAuthors}
    WHERE n.hotel_id = ${hotelId} AND n.id = ${id}`.execute(tx)
  return rows[0]
}

export async function findMarks(
  db: Handle,
  hotelId: string,
  guestId: string,
): Promise<MarksRow | undefined> {
  const { rows } = await sql<{ marks: MarksRow }>`
    SELECT ${marksColumns} AS marks FROM guest_marks m
    WHERE m.hotel_id = ${hotelId} AND m.guest_id = ${guestId}`.execute(db)
  return rows[0]?.marks
}
