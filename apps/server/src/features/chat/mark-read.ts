import { sql } from 'kysely'
import type { GuestWork } from '../../audit/work.ts'
import type { Handle } from '../../database/open.ts'
import { chatReadAudience, insertChatEvents } from './chat-events.ts'
import { type LockedRoom, unreadableSeq } from './rooms.ts'

/** Marks the hotel's messages up to `lastSeq` as read by a guest. An older mark changes nothing. */
export async function markReadByGuest(
  { tx, guest: { hotelId, guestId } }: GuestWork,
  room: LockedRoom,
  lastSeq: number,
  at: Date,
): Promise<void> {
  const seq = Math.min(lastSeq, room.lastSeq)
  const payload = { roomId: room.id, lastSeq: seq, by: 'guest' as const, at: at.toISOString() }
  await sql`
    WITH mark AS (
      INSERT INTO chat_read AS c (hotel_id, room_id, guest_id, last_seq)
      SELECT ${hotelId}::uuid, ${room.id}::uuid, ${guestId}::uuid, ${seq}::integer WHERE ${seq}::integer > 0
      ON CONFLICT (hotel_id, room_id, guest_id) DO UPDATE SET last_seq = excluded.last_seq
      WHERE c.last_seq < excluded.last_seq
      RETURNING last_seq
    ), message AS (
      UPDATE chat_message m SET read_at = ${at}
      FROM chat_room r
      WHERE r.hotel_id = ${hotelId} AND r.id = ${room.id} AND m.hotel_id = r.hotel_id AND m.room_id = r.id
        AND m.seq <= ${seq} AND m.seq > ${unreadableSeq({ hotelId, guestId })} AND m.sender = 'hotel'
        AND m.read_at IS NULL AND EXISTS (SELECT FROM mark)
    ), ${chatReadAudience([guestId], payload, 'mark')}, ${insertChatEvents(hotelId, at)}
    SELECT last_seq FROM mark`.execute(tx)
}

/** Marks the guest's messages up to `lastSeq` as read by the desk. An older mark changes nothing. */
export async function markReadByDesk(
  tx: Handle,
  room: LockedRoom,
  lastSeq: number,
  at: Date,
): Promise<void> {
  const { hotelId, id } = room
  const seq = Math.min(lastSeq, room.lastSeq)
  if (seq <= room.hotelReadSeq) return
  const payload = { roomId: id, lastSeq: seq, by: 'hotel' as const, at: at.toISOString() }
  await sql`
    WITH mark AS (
      UPDATE chat_room SET hotel_read_seq = ${seq}
      WHERE hotel_id = ${hotelId} AND id = ${id}
      RETURNING id
    ), message AS (
      UPDATE chat_message SET read_at = ${at}
      WHERE hotel_id = ${hotelId} AND room_id = ${id} AND seq <= ${seq} AND sender = 'guest'
        AND read_at IS NULL
      RETURNING seq
    ), ${chatReadAudience(room.guestIds, payload, 'message')}, ${insertChatEvents(hotelId, at)}
    SELECT id FROM mark`.execute(tx)
}
