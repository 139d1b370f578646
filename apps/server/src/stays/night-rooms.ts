import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import type { FormerRoom } from '../rooms/room-states.ts'

/** The room of a night; null: none is assigned. */
export interface NightRoom {
  night: string
  roomId: string | null
}

/** The audit log has what a check-out changes besides the stay, for `undoCheckOut`. */
export interface BeforeCheckOut {
  room: FormerRoom | null
  /** The nights that went back on sale. */
  nights: NightRoom[]
}

/** Unassigns the rooms of a stay from this night on. @returns what they were, for the audit log */
export async function unassignRooms(
  tx: Handle,
  { hotelId, stayId, from }: { hotelId: string; stayId: string; from: string },
): Promise<NightRoom[]> {
  const { rows } = await sql<NightRoom>`
    WITH former AS (
      SELECT night, room_id FROM stay_night
      WHERE hotel_id = ${hotelId} AND stay_id = ${stayId} AND night >= ${from}::date
    ), changed AS (
      UPDATE stay_night SET room_id = NULL
      WHERE hotel_id = ${hotelId} AND stay_id = ${stayId} AND night >= ${from}::date
    )
    SELECT night, room_id AS "roomId" FROM former ORDER BY night`.execute(tx)
  return rows
}

/** Assigns the rooms again. Unique indexes reject rooms that another stay has by now. */
export async function assignFormerRooms(
  tx: Handle,
  hotelId: string,
  stayId: string,
  rooms: readonly NightRoom[],
): Promise<void> {
  await sql`
    UPDATE stay_night n SET room_id = former.room_id
    FROM unnest(${rooms.map(({ night }) => night)}::date[], ${rooms.map(({ roomId }) => roomId)}::uuid[])
      AS former (night, room_id)
    WHERE n.hotel_id = ${hotelId} AND n.stay_id = ${stayId} AND n.night = former.night`.execute(tx)
}
