import { type RawBuilder, sql } from 'kysely'
import type { Handle } from './open.ts'
import type { NewEvent, StoredEvent, StoredEventName } from './stored-event.ts'

const recorded = new WeakMap<Handle, StoredEvent[]>()

/**
 * The events that a transaction has recorded, for this server's streams after the commit. Others are read from their
 * rows.
 */
export function eventsOf(tx: Handle): StoredEvent[] {
  const events = recorded.get(tx) ?? []
  recorded.set(tx, events)
  return events
}

/** Records an event in the transaction that causes it. Call it last: it locks the hotel's counter. */
export async function recordEvent<Name extends StoredEventName>(
  tx: Handle,
  hotelId: string,
  event: NewEvent<Name>,
): Promise<void> {
  await sql`
    WITH counter AS (
      UPDATE hotel_counter SET event_id = event_id + 1 WHERE hotel_id = ${hotelId}
      RETURNING event_id
    )
    ${insertEvent(hotelId, event)}`.execute(tx)
}

/** The INSERT of an event, for a statement of which another part, `counter`, returns the hotel's next `event_id`. */
export function insertEvent<Name extends StoredEventName>(
  hotelId: string,
  event: NewEvent<Name>,
): RawBuilder<unknown> {
  return sql`
    INSERT INTO event (hotel_id, id, name, guest_id, department_id, payload, created_at)
    SELECT ${hotelId}::uuid, event_id, ${event.name}::text, ${event.guestId}::uuid,
      ${event.departmentId}::uuid, ${JSON.stringify(event.payload)}::jsonb, now()
    FROM counter`
}

/** Reads events after `after`, oldest first. */
export async function listEvents(
  db: Handle,
  hotelId: string,
  after: number,
  limit: number,
): Promise<StoredEvent[]> {
  return await db
    .selectFrom('event')
    .select([
      'id',
      'name',
      'guest_id as guestId',
      'department_id as departmentId',
      'outlet_id as outletId',
      'payload',
    ])
    .where('hotel_id', '=', hotelId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    // Every row was written with the payload of its name, by `recordEvent` or by a feature's statement.
    .$castTo<StoredEvent>()
    .execute()
}

/** The id of a hotel's latest event and of the oldest one retained. */
export async function findEventRange(
  db: Handle,
  hotelId: string,
): Promise<{ latest: number; oldest: number }> {
  const row = await db
    .selectFrom('hotel_counter as c')
    .select([
      'c.event_id as latest',
      sql<number | null>`(SELECT min(id) FROM event WHERE hotel_id = ${hotelId})`.as('oldest'),
    ])
    .where('c.hotel_id', '=', hotelId)
    .executeTakeFirst()
  const latest = Number(row?.latest ?? 0)
  return { latest, oldest: Number(row?.oldest ?? latest + 1) }
}
