import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { reservedByOthers } from '../rates/room-unavailable.ts'
import type { RoomNight } from './lock-nights.ts'
import { nightsForSale } from './nights-for-sale.ts'

/**
 * Checks that rooms are open to a guest who has verified neither phone nor email (nights-for-sale.ts). Call it after
 * these nights of all room types have been locked: only a later statement sees what was reserved before.
 *
 * @param changes above 0 for rooms to be reserved, below 0 for rooms that the same guest releases
 * @throws Problem `room_unavailable`
 */
export async function checkOpen(
  tx: Handle,
  hotelId: string,
  changes: readonly (RoomNight & { change: number })[],
): Promise<void> {
  const dates = changes.map(({ date }) => date).sort()
  const nights = nightsForSale(hotelId, dates[0] ?? '', sql`${dates.at(-1)}::date + 1`)
  const { rows } = await sql<{ isOver: boolean | null }>`
    SELECT bool_or(change > open OR of_hotel > open_of_hotel) AS "isOver"
    FROM (
      SELECT c.change, sum(c.change) OVER (PARTITION BY n.night) AS of_hotel, n.open, n.open_of_hotel
      FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS c ("roomTypeId" uuid, date date, change integer)
      JOIN ${nights} n ON n.room_type_id = c."roomTypeId" AND n.night = c.date
    ) changes`.execute(tx)
  if (rows[0]?.isOver) throw reservedByOthers()
}
