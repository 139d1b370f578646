import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import type { GuestSession } from '../../sessions/sessions.ts'

/** A room, and the condition on its row `r` under which the caller may use it. */
export interface RoomChoice {
  hotelId: string
  id: string
  condition: RawBuilder<unknown>
}

export function roomOfGuest({ hotelId, guestId, stayId }: GuestSession, id: string): RoomChoice {
  const condition = sql`(r.stay_id = ${stayId} OR (r.stay_id IS NULL AND r.guest_id = ${guestId}))`
  return { hotelId, id, condition }
}

export function roomOfDesk(hotelId: string, id: string): RoomChoice {
  return { hotelId, id, condition: sql`TRUE` }
}

/** A room whose row is locked until the transaction ends, so that its next number is free. */
export interface LockedRoom {
  hotelId: string
  id: string
  lastSeq: number
  hotelReadSeq: number
  /** Everybody who uses the room at the guest's side. */
  guestIds: string[]
}

/** Undefined if there is no such room that the caller may use. */
export async function lockRoom(tx: Handle, room: RoomChoice): Promise<LockedRoom | undefined> {
  const { rows } = await sql<LockedRoom>`${selectRoom(room)} FOR UPDATE OF r`.execute(tx)
  return rows[0]
}

/** Ends with its condition, to which more can be added. */
export function selectRoom({ hotelId, id, condition }: RoomChoice): RawBuilder<unknown> {
  return sql`
    SELECT r.hotel_id AS "hotelId", r.id, r.last_seq AS "lastSeq", r.hotel_read_seq AS "hotelReadSeq",
      ARRAY(
        SELECT r.guest_id UNION
        SELECT sc.guest_id FROM stay_companion sc
        WHERE sc.hotel_id = r.hotel_id AND sc.stay_id = r.stay_id
      ) AS "guestIds"
    FROM chat_room r
    WHERE r.hotel_id = ${hotelId} AND r.id = ${id} AND ${condition}`
}
