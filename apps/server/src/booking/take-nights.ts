import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { Problem } from '../shared/problem.ts'

/** So many rooms of a type. */
export interface RoomsOfType {
  roomTypeId: string
  rooms: number
}

/** A night of a room type that has been taken. */
export interface TakenNight {
  roomTypeId: string
  date: string
  /** Minor units. */
  price: number
}

/**
 * Takes rooms on every one of the nights, or none. The rows are locked in the order of their dates and room types, so
 * that bookings wait for each other and never deadlock; what is left is read under the lock, so nothing is oversold.
 *
 * @param nights in the order of their dates; the first is the arrival
 * @param ignoreRestrictions takes them whatever the hotel says of minimum stays and closed days
 * @returns the price of every night
 * @throws Problem `room_unavailable`
 */
export async function takeNights(
  tx: Handle,
  hotelId: string,
  wanted: readonly RoomsOfType[],
  nights: readonly string[],
  { ignoreRestrictions = false }: { ignoreRestrictions?: boolean } = {},
): Promise<TakenNight[]> {
  const [arrival] = nights
  if (!arrival || wanted.length === 0)
    throw new Error('Somebody books at least one room and night.')
  const rows = await sql<
    TakenNight & { left: number; minNights: number; closedToArrival: boolean; rooms: number }
  >`
    SELECT a.room_type_id AS "roomTypeId", a.night AS date, a.price, w.rooms,
      a.capacity - a.sold - a.blocked AS left, a.min_nights AS "minNights",
      a.closed_to_arrival AS "closedToArrival"
    FROM availability a
    JOIN (VALUES ${sql.join(wanted.map(({ roomTypeId, rooms }) => sql`(${roomTypeId}::uuid, ${rooms}::integer)`))})
      AS w (room_type_id, rooms) ON w.room_type_id = a.room_type_id
    WHERE a.hotel_id = ${hotelId} AND a.night = ANY(${nights}::date[])
    ORDER BY a.night, a.room_type_id
    FOR UPDATE OF a`
    .execute(tx)
    .then(({ rows }) => rows)
  const isSoldOut =
    rows.length < wanted.length * nights.length || rows.some(({ left, rooms }) => left < rooms)
  if (isSoldOut) throw soldOut()
  for (const row of rows) {
    if (row.date === arrival && !ignoreRestrictions) checkArrival(row, nights.length)
  }
  await addToSold(tx, hotelId, wanted, nights, sql`+`)
  return rows.map(({ roomTypeId, date, price }) => ({ roomTypeId, date, price }))
}

/**
 * Gives rooms back for sale. Call it once for each room that was taken: in the statement or transaction that ends the
 * stay or hold, under the lock of its row.
 */
export async function giveBackNights(
  tx: Handle,
  hotelId: string,
  given: readonly RoomsOfType[],
  nights: readonly string[],
): Promise<void> {
  if (nights.length === 0 || given.length === 0) return
  await addToSold(tx, hotelId, given, nights, sql`-`)
}

/**
 * Nights that are not for sale any more, or not yet, have no row. Capacity is above what is offered only as long as more
 * is sold: a night that was closed meanwhile does not open again.
 */
async function addToSold(
  tx: Handle,
  hotelId: string,
  rooms: readonly RoomsOfType[],
  nights: readonly string[],
  sign: RawBuilder<unknown>,
): Promise<void> {
  const values = rooms.map((one) => sql`(${one.roomTypeId}::uuid, ${one.rooms}::integer)`)
  await sql`
    WITH locked AS (
      SELECT a.room_type_id, a.night, w.rooms
      FROM availability a
      JOIN (VALUES ${sql.join(values)}) AS w (room_type_id, rooms) ON w.room_type_id = a.room_type_id
      WHERE a.hotel_id = ${hotelId} AND a.night = ANY(${nights}::date[])
      ORDER BY a.night, a.room_type_id
      FOR UPDATE OF a
    )
    UPDATE availability a SET sold = greatest(a.sold ${sign} l.rooms, 0),
      capacity = least(a.capacity, greatest(a.offered, a.sold ${sign} l.rooms))
    FROM locked l
    WHERE a.hotel_id = ${hotelId} AND a.room_type_id = l.room_type_id AND a.night = l.night`.execute(
    tx,
  )
}

/** Throws `room_unavailable` if a stay of so many nights must not begin on this day. */
export function checkArrival(
  { minNights, closedToArrival }: { minNights: number; closedToArrival: boolean },
  nights: number,
): void {
  if (closedToArrival) {
    throw roomUnavailable('closedToArrival', 'Arrival is not possible on this day.')
  }
  if (minNights > nights) {
    const detail = `Stays that begin on this day are at least ${minNights} nights long.`
    throw roomUnavailable('minNights', detail, minNights)
  }
}

export function soldOut(): Problem {
  return roomUnavailable('soldOut', 'These rooms have just been booked.')
}

type Reason = 'soldOut' | 'closedToArrival' | 'minNights'

export function roomUnavailable(reason: Reason, detail: string, minNights?: number): Problem {
  return new Problem('room_unavailable', detail, {
    params: { reason, ...(minNights && { minNights }) },
  })
}
