import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { checkArrival, roomUnavailable } from './take-nights.ts'

/** A night in one room. */
export interface RoomNight {
  roomTypeId: string
  date: string
}

interface Availability extends RoomNight {
  change: number
  left: number
  price: number
  minNights: number
  closedToArrival: boolean
}

/** The rules of the day of arrival, for room types whose stays begin anew or have become shorter. */
export interface NewArrival {
  date: string
  /** How many nights the stays have. */
  nights: number
  roomTypeIds: readonly string[]
}

/**
 * Gives nights back and takes others, all or nothing. One pass locks the rows in the order of their dates and room
 * types, as bookings do (take-nights.ts), so that changes neither deadlock nor see each other half done.
 *
 * @returns what a night costs now, by `keyOfNight`, for those of which more are taken than given back
 * @throws Problem `room_unavailable`
 */
export async function exchangeNights(
  tx: Handle,
  hotelId: string,
  { give, take }: { give: readonly RoomNight[]; take: readonly RoomNight[] },
  arrival?: NewArrival,
): Promise<Map<string, number>> {
  const changes = new Map<string, { roomTypeId: string; date: string; change: number }>()
  const add = ({ roomTypeId, date }: RoomNight, by: number) => {
    const key = keyOfNight({ roomTypeId, date })
    const { change } = changes.get(key) ?? { change: 0 }
    changes.set(key, { roomTypeId, date, change: change + by })
  }
  for (const night of give) add(night, -1)
  for (const night of take) add(night, 1)
  if (arrival) {
    for (const roomTypeId of arrival.roomTypeIds) add({ roomTypeId, date: arrival.date }, 0)
  }
  const isArrival = ({ roomTypeId, date }: RoomNight) =>
    date === arrival?.date && arrival.roomTypeIds.includes(roomTypeId)
  const wanted = [...changes.values()].filter((one) => one.change !== 0 || isArrival(one))
  if (wanted.length === 0) return new Map()

  const rows = await lockNights(tx, hotelId, wanted)
  const taken = rows.filter(({ change }) => change > 0)
  const isSoldOut =
    taken.length < wanted.filter(({ change }) => change > 0).length ||
    taken.some(({ left, change }) => left < change)
  if (isSoldOut) throw roomUnavailable('soldOut', 'These rooms have just been booked.')
  if (arrival) {
    for (const row of rows.filter(isArrival)) checkArrival(row, arrival.nights)
  }
  await addChanges(
    tx,
    hotelId,
    rows.filter(({ change }) => change !== 0),
  )
  return new Map(taken.map((night) => [keyOfNight(night), night.price]))
}

export function keyOfNight({ roomTypeId, date }: RoomNight): string {
  return `${date} ${roomTypeId}`
}

/** Nights that are not for sale any more, or not yet, have no row. */
async function lockNights(
  tx: Handle,
  hotelId: string,
  wanted: readonly (RoomNight & { change: number })[],
): Promise<Availability[]> {
  const { rows } = await sql<Availability>`
    SELECT a.room_type_id AS "roomTypeId", a.night AS date, w.change, a.price,
      a.capacity - a.sold - a.blocked AS left, a.min_nights AS "minNights",
      a.closed_to_arrival AS "closedToArrival"
    FROM availability a
    JOIN ${asRows(wanted)} ON w."roomTypeId" = a.room_type_id AND w.date = a.night
    WHERE a.hotel_id = ${hotelId}
    ORDER BY a.night, a.room_type_id
    FOR UPDATE OF a`.execute(tx)
  return rows
}

async function addChanges(
  tx: Handle,
  hotelId: string,
  nights: readonly (RoomNight & { change: number })[],
): Promise<void> {
  if (nights.length === 0) return
  await sql`
    UPDATE availability a SET sold = greatest(a.sold + w.change, 0)
    FROM ${asRows(nights)}
    WHERE a.hotel_id = ${hotelId} AND a.room_type_id = w."roomTypeId" AND a.night = w.date`.execute(
    tx,
  )
}

function asRows(nights: readonly (RoomNight & { change: number })[]) {
  const rows = nights.map(({ roomTypeId, date, change }) => ({ roomTypeId, date, change }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS w ("roomTypeId" uuid, date date, change integer)`
}
