import type { LiveEvents } from '@bellhop/contract/base/live'
import { type RawBuilder, sql } from 'kysely'

/**
 * The parts of a statement that record events for everybody in a room: one row for the desk (`guest_id` null) and one
 * for each guest, because who is in a room may change while a stream is open. The lock of the hotel's counter is the
 * last one taken: `counter` then says after which `last_id` the events are.
 *
 * Another part of the statement is `audience`, with the `name` of the event, `guest_id`, `payload` and a `position` from
 * 1 on. Without rows of it nothing is recorded.
 */
export function insertChatEvents(hotelId: string, at: Date): RawBuilder<unknown> {
  return sql`counter AS (
      UPDATE hotel_counter SET event_id = event_id + (SELECT count(*) FROM audience)
      WHERE hotel_id = ${hotelId} AND EXISTS (SELECT FROM audience)
      RETURNING event_id - (SELECT count(*) FROM audience) AS last_id
    ), events AS (
      INSERT INTO event (hotel_id, id, name, guest_id, payload, created_at)
      SELECT ${hotelId}::uuid, last_id + position, name, guest_id, payload, ${at}::timestamptz
      FROM counter, audience
    )`
}

/**
 * `audience` for `insertChatEvents`: for the desk and these guests, the room has been read.
 *
 * @param cause a part of the statement: without rows of it, there is nobody to tell
 */
export function chatReadAudience(
  guestIds: string[],
  payload: LiveEvents['chat.read'],
  cause: string,
): RawBuilder<unknown> {
  return sql`audience AS (
      SELECT 'chat.read' AS name, guest_id, ${JSON.stringify(payload)}::jsonb AS payload, position
      FROM unnest(ARRAY[NULL::uuid] || ${guestIds}::uuid[]) WITH ORDINALITY AS list (guest_id, position)
      WHERE EXISTS (SELECT FROM ${sql.table(cause)})
    )`
}
