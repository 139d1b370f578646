import type { LiveEvents } from '@bellhop/contract/live'
import { type RawBuilder, sql } from 'kysely'

type ChatEventName = 'chat.message' | 'chat.read'

/**
 * The parts of a statement that record an event for everybody in a room: one row for the desk (`guestId` null) and one
 * for each guest, because who is in a room may change while a stream is open.
 *
 * @param cause a part of the statement: without rows of it, nothing is recorded. Its locks come before the hotel
 *   counter's, which is the last one taken
 */
export function insertChatEvents<Name extends ChatEventName>(
  hotelId: string,
  name: Name,
  audience: { guestId: string | null; payload: LiveEvents[Name] }[],
  at: Date,
  cause: string,
): RawBuilder<unknown> {
  const count = audience.length
  return sql`counter AS (
      UPDATE hotel_counter SET event_id = event_id + ${count}::integer
      WHERE hotel_id = ${hotelId} AND EXISTS (SELECT FROM ${sql.table(cause)})
      RETURNING event_id - ${count}::integer AS last_id
    ), events AS (
      INSERT INTO event (hotel_id, id, name, guest_id, payload, created_at)
      SELECT ${hotelId}::uuid, last_id + position, ${name}::text, (one ->> 'guestId')::uuid,
        one -> 'payload', ${at}::timestamptz
      FROM counter, jsonb_array_elements(${JSON.stringify(audience)}::jsonb)
        WITH ORDINALITY AS list (one, position)
    )`
}
