import type { StayStep } from '@bellhop/contract/base/live'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { raisedSessionVersion } from '../database/versions.ts'

/**
 * The parts of a statement that record `folio.updated` for the desk and for every guest of the stay. They come last,
 * because they lock the hotel's counter.
 *
 * @param cause the part of that statement which returns the `stay_id`; without rows of it, nothing is recorded
 */
export function insertFolioEvents(hotelId: string, cause: string, at: Date): RawBuilder<unknown> {
  return insertStayEvents(hotelId, cause, at, { name: 'folio.updated', key: 'stayId' })
}

interface StayEvent {
  name: 'folio.updated' | 'stay.updated'
  /** Name of the stay's id in the payload. */
  key: string
  step?: StayStep | undefined
  /** The previous guest of the stay. */
  formerGuestId?: string | undefined
}

function insertStayEvents(
  hotelId: string,
  cause: string,
  at: Date,
  { name, key, step, formerGuestId }: StayEvent,
): RawBuilder<unknown> {
  const raised = name === 'stay.updated' ? sql`, ${raisedSessionVersion}` : sql``
  return sql`audience AS (
      SELECT stay_id, NULL::uuid AS guest_id FROM ${sql.table(cause)}
      UNION SELECT c.stay_id, s.guest_id FROM ${sql.table(cause)} c
        JOIN stay s ON s.hotel_id = ${hotelId} AND s.id = c.stay_id
      UNION SELECT c.stay_id, m.guest_id FROM ${sql.table(cause)} c
        JOIN stay_companion m ON m.hotel_id = ${hotelId} AND m.stay_id = c.stay_id
      ${formerGuestId ? sql`UNION SELECT stay_id, ${formerGuestId}::uuid FROM ${sql.table(cause)}` : sql``}
    ), counter AS (
      UPDATE hotel_counter SET event_id = event_id + (SELECT count(*) FROM audience)::integer${raised}
      WHERE hotel_id = ${hotelId} AND EXISTS (SELECT FROM audience)
      RETURNING event_id
    ), events AS (
      INSERT INTO event (hotel_id, id, name, guest_id, payload, created_at)
      SELECT ${hotelId}::uuid, event_id + 1 - row_number() OVER (), ${name}::text, guest_id,
        jsonb_build_object(${key}::text, stay_id) || ${JSON.stringify({ step })}::jsonb, ${at}::timestamptz
      FROM audience, counter
    )`
}

/** Does the same as a separate statement. Call it last. */
export async function recordFolioEvents(
  tx: Handle,
  hotelId: string,
  stayId: string,
  at: Date,
): Promise<void> {
  await sql`
    WITH changed AS (SELECT ${stayId}::uuid AS stay_id), ${insertFolioEvents(hotelId, 'changed', at)}
    SELECT 1`.execute(tx)
}

/**
 * Records `stay.updated` for the desk and for every guest of the stays, and invalidates their cached sessions. Call it
 * last.
 *
 * @param change the step of the stays, if it is one, and their previous guest
 */
export async function recordStayEvents(
  tx: Handle,
  hotelId: string,
  stayIds: string | readonly string[],
  at: Date,
  change: Pick<StayEvent, 'step' | 'formerGuestId'> = {},
): Promise<void> {
  const event = { name: 'stay.updated', key: '_id', ...change } as const
  await sql`
    WITH changed AS (SELECT unnest(${[stayIds].flat()}::uuid[]) AS stay_id),
      ${insertStayEvents(hotelId, 'changed', at, event)}
    SELECT 1`.execute(tx)
}

/**
 * Records one `stay.updated` for the desk about many stays, and one for each of their guests who is signed in, and
 * invalidates cached sessions. Call it last.
 */
export async function recordEventOfStays(
  tx: Handle,
  hotelId: string,
  guestIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    WITH audience AS (
      SELECT NULL::uuid AS guest_id
      UNION SELECT s.guest_id FROM guest_session s
      WHERE s.hotel_id = ${hotelId} AND s.guest_id = ANY(${guestIds}::uuid[])
        AND s.ended_at IS NULL AND s.expires_at > ${at}::timestamptz
    ), counter AS (
      UPDATE hotel_counter SET event_id = event_id + (SELECT count(*) FROM audience)::integer, ${raisedSessionVersion}
      WHERE hotel_id = ${hotelId} RETURNING event_id
    )
    INSERT INTO event (hotel_id, id, name, guest_id, payload, created_at)
    SELECT ${hotelId}::uuid, event_id + 1 - row_number() OVER (), 'stay.updated', guest_id,
      '{"_id": null}', ${at}::timestamptz
    FROM audience, counter`.execute(tx)
}

/**
 * Records an event for each of many stays, which live streams do not send: they hear of all by `recordEventOfStays`. Call
 * it just before that.
 */
export async function recordImportEvents(
  tx: Handle,
  hotelId: string,
  name: 'stay.imported' | 'stay.removed',
  stays: readonly { id: string; bookingId: string }[],
  at: Date,
): Promise<void> {
  if (stays.length === 0) return
  const payloads = stays.map(({ id, bookingId }) => ({ _id: id, bookingId }))
  await sql`
    WITH counter AS (
      UPDATE hotel_counter SET event_id = event_id + ${stays.length}::integer
      WHERE hotel_id = ${hotelId} RETURNING event_id
    )
    INSERT INTO event (hotel_id, id, name, payload, created_at)
    SELECT ${hotelId}::uuid, event_id + 1 - row_number() OVER (), ${name}::text, payload, ${at}::timestamptz
    FROM jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) AS payload, counter`.execute(tx)
}
