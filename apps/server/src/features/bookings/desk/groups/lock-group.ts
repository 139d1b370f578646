import type { RoomState } from '@bellhop/domain/rooms/room-state'
import { type RawBuilder, sql } from 'kysely'
import { is } from '../../../../database/conditions.ts'
import { lockRows } from '../../../../database/lock-rows.ts'
import type { Handle } from '../../../../database/open.ts'
import { selectRoomState } from '../../../../rooms/room-state-of.ts'
import { notFound } from '../../../../shared/calls/problem.ts'

/** @throws Problem `not_found` */
export async function lockGroup(tx: Handle, hotelId: string, id: string) {
  const group = await tx
    .selectFrom('stay_group')
    .select(['id', 'name', 'version', 'company_id as companyId', 'company_pays as companyPays'])
    .where(is({ hotel_id: hotelId, id }))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!group) throw notFound('group')
  return group
}

/** A booked stay of a group, with the room that it would have tonight, or at its arrival. */
export interface BookedStay {
  id: string
  bookingId: string
  guestId: string
  roomTypeId: string
  roomType: string
  phone: string | null
  email: string | null
  isClaimed: boolean
  checkIn: Date
  /** Before an early check-in was granted; null without one. */
  regularCheckIn: Date | null
  expectedAt: Date | null
  arrival: string
  departure: string
  /** Its present or next night. */
  present: string
  room: { id: string; number: string; state: RoomState | null; isOccupied: boolean } | null
}

/**
 * Locks a group with its bookings and stays until the transaction ends, in the order of all calls.
 *
 * @throws Problem `not_found`
 */
export async function lockGroupStays(tx: Handle, hotelId: string, id: string): Promise<void> {
  await lockGroup(tx, hotelId, id)
  const { rows: bookings } = await sql<{ id: string }>`
    SELECT DISTINCT booking_id AS id FROM stay WHERE hotel_id = ${hotelId} AND group_id = ${id}`.execute(
    tx,
  )
  await lockRows(
    tx,
    'booking',
    hotelId,
    bookings.map((booking) => booking.id),
  )
  await sql`
    SELECT id FROM stay WHERE hotel_id = ${hotelId} AND group_id = ${id}
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
}

/** Locks a group as `lockGroupStays`, and reads its stays that are booked. @throws Problem `not_found` */
export async function lockBookedStays(
  tx: Handle,
  { hotelId, id, tonight }: { hotelId: string; id: string; tonight: string },
): Promise<BookedStay[]> {
  await lockGroupStays(tx, hotelId, id)
  return await readBookedStays(tx, { hotelId, tonight, where: isOfGroup(id) })
}

export const isOfGroup = (id: string) => sql`s.group_id = ${id}`

/** Reads booked stays. @param where limits the stays `s` */
export async function readBookedStays(
  db: Handle,
  { hotelId, tonight, where }: { hotelId: string; tonight: string; where: RawBuilder<unknown> },
): Promise<BookedStay[]> {
  const { rows } = await sql<BookedStay>`
    SELECT s.id, b.id AS "bookingId", s.guest_id AS "guestId", s.room_type_id AS "roomTypeId",
      t.name AS "roomType", b.phone, b.email, b.claimed_at IS NOT NULL AS "isClaimed",
      s.check_in AS "checkIn", s.regular_check_in AS "regularCheckIn", s.expected_at AS "expectedAt",
      d.arrival::text, d.departure::text, p.present::text, (
        SELECT json_build_object('id', r.id, 'number', r.number,
          'state', ${selectRoomState(hotelId, sql.ref('r.id'))},
          'isOccupied', EXISTS (SELECT FROM stay o
            WHERE o.hotel_id = ${hotelId} AND o.room_id = r.id AND o.status = 'inHouse'))
        FROM stay_night n JOIN room r ON r.hotel_id = n.hotel_id AND r.id = n.room_id
        WHERE n.hotel_id = ${hotelId} AND n.stay_id = s.id AND n.night >= p.present
        ORDER BY n.night LIMIT 1) AS room
    FROM stay s
    JOIN booking b ON b.hotel_id = s.hotel_id AND b.id = s.booking_id
    JOIN room_type t ON t.hotel_id = s.hotel_id AND t.id = s.room_type_id
    JOIN hotel h ON h.id = s.hotel_id
    CROSS JOIN LATERAL (SELECT (s.check_in AT TIME ZONE h.time_zone)::date AS arrival,
      (s.check_in AT TIME ZONE h.time_zone)::date + s.duration AS departure) d
    CROSS JOIN LATERAL (
      SELECT greatest(d.arrival, least(${tonight}::date, d.departure - 1)) AS present) p
    WHERE s.hotel_id = ${hotelId} AND ${where} AND s.status = 'booked'
    ORDER BY s.id`.execute(db)
  return rows
}
