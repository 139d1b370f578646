import type { LiveEvents } from '@bellhop/contract/base/live'
import { type RawBuilder, sql } from 'kysely'

/**
 * The parts of a statement that record the events of a chat room: one row for the desk (`guest_id` null) and one per
 * guest, because the guests of a room may change while a stream is open. The hotel's counter is locked last: the
 * events' ids begin after `last_id` of `counter`.
 *
 * The statement also needs a part `audience` with the `name` of the event, `guest_id`, `payload` and a `position` from
 * 1 on. Without rows nothing is recorded.
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
 * `audience` for `insertChatEvents`: the desk and these guests learn that the room has been read.
 *
 * @param cause a part of the statement: without rows of it, no event is recorded
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
