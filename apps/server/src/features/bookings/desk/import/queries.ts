import type { SuggestedReason } from '@bellhop/domain/money/correction-reasons'
import { type RawBuilder, sql } from 'kysely'
import { lockRows } from '../../../../database/lock-rows.ts'
import type { Handle } from '../../../../database/open.ts'
import { newId } from '../../../../shared/ids.ts'

/** The audit log's record of an import. */
export interface ImportedStays {
  stays: string[]
  /** Those that are new to the hotel. */
  guests: string[]
}

/** @returns undefined if the import had no new stays */
export async function findImported(
  tx: Handle,
  hotelId: string,
  importId: string,
): Promise<ImportedStays | undefined> {
  const { rows } = await sql<{ after: ImportedStays }>`
    SELECT after FROM audit
    WHERE hotel_id = ${hotelId} AND import_id = ${importId} AND action = 'stay.import'`.execute(tx)
  return rows[0]?.after
}

export interface ImportedStay {
  id: string
  bookingId: string
  guestId: string
  guest: string
  roomTypeId: string
  nights: string[]
  /** Its nights are on the bill. */
  isPosted: boolean
  isTouched: boolean
}

/** Tables with what guests and staff do about a stay. */
const traces = [
  ...['guest_request', 'daily_request', 'payment', 'invoice', 'night_discount', 'chat_room'],
  ...['stay_companion', 'link_key', 'feedback', 'feedback_entry', 'guest_review'],
] as const

/** Something has happened to the stay `s` beyond its nights becoming due. */
const isTouched = (hotelId: string): RawBuilder<boolean> => sql`(
  s.status NOT IN ('booked', 'inHouse') OR s.pre_check_in <> 'none' OR s.billing_name IS NOT NULL
  OR s.door_sign IS NOT NULL
  OR EXISTS (
    SELECT FROM audit a WHERE a.hotel_id = ${hotelId} AND a.subject_id IN (s.id, s.booking_id)
  )
  OR EXISTS (
    SELECT FROM pre_check_in p WHERE p.hotel_id = ${hotelId} AND p.booking_id = s.booking_id
  )
  OR EXISTS (
    SELECT FROM folio_entry e WHERE e.hotel_id = ${hotelId} AND e.stay_id = s.id
      AND (e.kind NOT IN ('roomNight', 'stayTax') OR e.corrects_id IS NOT NULL)
  )
  ${sql.join(
    traces.map(
      (table) =>
        sql`OR EXISTS (SELECT FROM ${sql.table(table)} t WHERE t.hotel_id = ${hotelId} AND t.stay_id = s.id)`,
    ),
    sql` `,
  )})`

/** Locks the bookings and stays of an import that are still there, and reads what has become of them. */
export async function lockImported(
  tx: Handle,
  hotelId: string,
  ids: readonly string[],
): Promise<ImportedStay[]> {
  const { rows: bookings } = await sql<{ id: string }>`
    SELECT DISTINCT booking_id AS id FROM stay
    WHERE hotel_id = ${hotelId} AND id = ANY(${ids}::uuid[])`.execute(tx)
  const bookingIds = bookings.map(({ id }) => id)
  await lockRows(tx, 'booking', hotelId, bookingIds, 'UPDATE')
  await lockRows(tx, 'stay', hotelId, ids, 'UPDATE')
  const { rows } = await sql<ImportedStay>`
    SELECT s.id, s.booking_id AS "bookingId", s.guest_id AS "guestId", g.name AS guest,
      s.room_type_id AS "roomTypeId", ARRAY(
        SELECT n.night::text FROM stay_night n WHERE n.hotel_id = ${hotelId} AND n.stay_id = s.id
      ) AS nights, EXISTS (
        SELECT FROM folio_entry e WHERE e.hotel_id = ${hotelId} AND e.stay_id = s.id
      ) AS "isPosted", ${isTouched(hotelId)} AS "isTouched"
    FROM stay s JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
    WHERE s.hotel_id = ${hotelId} AND s.id = ANY(${ids}::uuid[])
    ORDER BY s.check_in, s.id`.execute(tx)
  return rows
}

/** Removes bookings with their stays. */
export async function deleteBookings(
  tx: Handle,
  hotelId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    DELETE FROM booking WHERE hotel_id = ${hotelId} AND id = ANY(${ids}::uuid[])`.execute(tx)
}

/** Cancels stays of which nights are on the bill, and takes these off it. */
export async function cancelBilled(
  tx: Handle,
  { hotelId, staffId }: { hotelId: string; staffId: string },
  stayIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    WITH cancelled AS (
      UPDATE stay SET status = 'cancelled', room_id = NULL
      WHERE hotel_id = ${hotelId} AND id = ANY(${stayIds}::uuid[])
    )
    UPDATE stay_night SET room_id = NULL
    WHERE hotel_id = ${hotelId} AND stay_id = ANY(${stayIds}::uuid[])`.execute(tx)
  const entries = await tx
    .selectFrom('folio_entry')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('stay_id', 'in', [...stayIds])
    .execute()
  const corrections = entries.map(({ id }) => ({ id: newId(), corrects: id }))
  await sql`
    INSERT INTO folio_entry (hotel_id, id, stay_id, kind, corrects_id, title, translations, net, tax, included_tax,
      tax_rate, taxes, tax_rule_id, tax_code, night, guest_id, staff_id, reason, created_at)
    SELECT e.hotel_id, c.id, e.stay_id, e.kind, e.id, e.title, e.translations, -e.net, -e.tax, -e.included_tax,
      e.tax_rate, e.taxes, e.tax_rule_id, e.tax_code, e.night, e.guest_id, ${staffId}::uuid,
      ${reason}::text, ${at}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(corrections)}::jsonb) AS c (id uuid, corrects uuid)
    JOIN folio_entry e ON e.hotel_id = ${hotelId} AND e.id = c.corrects`.execute(tx)
}

/** The desk gives this reason for a charge (correction-reasons.ts). */
const reason: SuggestedReason = 'Charged by mistake.'

/** Removes guests that an import has added, unless they have become more than a name in a list. */
export async function deleteGuests(
  tx: Handle,
  hotelId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    DELETE FROM guest g
    WHERE g.hotel_id = ${hotelId} AND g.id = ANY(${ids}::uuid[]) AND ${sql.join(
      guestTraces.map(
        (table) =>
          sql`NOT EXISTS (SELECT FROM ${sql.table(table)} t WHERE t.hotel_id = ${hotelId} AND t.guest_id = g.id)`,
      ),
      sql` AND `,
    )}`.execute(tx)
}

const guestTraces = [
  ...['stay', 'stay_companion', 'guest_session', 'guest_identity', 'guest_request', 'chat_room'],
  ...['feedback', 'guest_review', 'feedback_entry', 'payment', 'folio_entry', 'daily_request'],
] as const
