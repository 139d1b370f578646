import { type RawBuilder, sql } from 'kysely'
import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import type { ChatGuest } from '../../sessions/chat-guest.ts'

/** A room and its user. */
export interface RoomChoice {
  hotelId: string
  roomId: string
  /** Null for the desk, which may use every room. */
  guestId: string | null
  /** The stay of the guest's chat. */
  stayId: string | null
  /** Set for the automatic answer, which is sent only if there has been none since. */
  unansweredSince: Date | null
}

export function roomOfGuest(
  { hotelId, guestId, chatStayId }: ChatGuest,
  roomId: string,
): RoomChoice {
  return { hotelId, roomId, guestId, stayId: chatStayId, unansweredSince: null }
}

export function roomOfDesk(hotelId: string, roomId: string): RoomChoice {
  return { hotelId, roomId, guestId: null, stayId: null, unansweredSince: null }
}

/** A room, locked until the transaction ends, so that its next number is free. */
export interface LockedRoom {
  hotelId: string
  id: string
  lastSeq: number
  hotelReadSeq: number
  /** When the last automatic answer was sent. */
  automaticAt: Date | null
  /** All guests of the room. */
  guestIds: string[]
}

/** Undefined if the caller may use no such room. */
export async function lockChatRoom(tx: Handle, room: RoomChoice): Promise<LockedRoom | undefined> {
  await lockRow(tx, 'chat_room', room.hotelId, room.roomId, 'UPDATE')
  const { rows } = await sql<LockedRoom>`${selectRoom(room)}`.execute(tx)
  return rows[0]
}

/** Ends with its condition, to which more can be added. */
export function selectRoom(room: RoomChoice): RawBuilder<unknown> {
  return sql`
    SELECT r.hotel_id AS "hotelId", r.id, r.last_seq AS "lastSeq", r.hotel_read_seq AS "hotelReadSeq",
      r.automatic_at AS "automaticAt", ARRAY(
        SELECT r.guest_id UNION ALL
        SELECT sc.guest_id FROM stay_companion sc
        WHERE sc.hotel_id = ${room.hotelId} AND sc.stay_id = r.stay_id AND sc.guest_id <> r.guest_id
      ) AS "guestIds"
    ${fromRoom(room)}`
}

/** `FROM` and `WHERE` of a room that the caller may use. */
export function fromRoom(room: RoomChoice): RawBuilder<unknown> {
  const { hotelId, roomId, guestId, stayId, unansweredSince } = room
  return sql`FROM chat_room r
    WHERE r.hotel_id = ${hotelId} AND r.id = ${roomId}
      AND (${guestId}::uuid IS NULL OR r.stay_id = ${stayId}::uuid
        OR (r.stay_id IS NULL AND r.guest_id = ${guestId}::uuid))
      AND (${unansweredSince}::timestamptz IS NULL OR r.automatic_at IS NULL
        OR r.automatic_at <= ${unansweredSince}::timestamptz)`
}

/**
 * The number of the last message in the room `r` that a guest may not read: what was written before they joined the
 * stay as a companion, or else 0.
 */
export function unreadableSeq({
  hotelId,
  guestId,
}: {
  hotelId: string
  guestId: string
}): RawBuilder<number> {
  return sql<number>`coalesce((
    SELECT sc.chat_after_seq FROM stay_companion sc
    WHERE sc.hotel_id = ${hotelId} AND sc.guest_id = ${guestId} AND sc.stay_id = r.stay_id), 0)`
}
