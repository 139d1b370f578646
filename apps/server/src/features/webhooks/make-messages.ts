import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { newId } from '../../shared/ids.ts'
import { readEvents } from './read-events.ts'
import { toMessages } from './to-messages.ts'

const BATCH = 500

/** Lists the hotels with webhooks and events of which no messages were made. @param hotelIds default: all */
export async function listHotelsBehind(db: Handle, hotelIds?: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook as w')
    .innerJoin('hotel_counter as c', 'c.hotel_id', 'w.hotel_id')
    .select('w.hotel_id')
    .distinct()
    .whereRef('c.event_id', '>', 'w.event_id')
    .$if(hotelIds !== undefined, (query) =>
      query.where(sql<boolean>`w.hotel_id = ANY(${hotelIds}::uuid[])`),
    )
    .execute()
  return rows.map(({ hotel_id }) => hotel_id)
}

/** Makes the messages of all new events of a hotel, each once: servers wait for each other at its webhooks. */
export async function makeMessages(db: Handle, hotelId: string, now: Date): Promise<void> {
  while (await makeSome(db, hotelId, now));
}

/** @returns whether there may be more */
async function makeSome(db: Handle, hotelId: string, now: Date): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const webhooks = await tx
      .selectFrom('webhook')
      .select('event_id')
      .where(is({ hotel_id: hotelId }))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    if (webhooks.length === 0) return false
    const after = Math.min(...webhooks.map(({ event_id }) => Number(event_id)))
    const { events, readTo } = await readEvents(tx, hotelId, after, BATCH)
    const messages = events.flatMap((event) =>
      toMessages(event, hotelId).map(({ type, subjectId }) => ({
        ...{ id: newId(), eventId: Number(event.id), type, subjectId },
        happenedAt: event.createdAt.toISOString(),
      })),
    )
    if (messages.length > 0) await insertMessages(tx, hotelId, messages, now)
    await tx
      .updateTable('webhook')
      .set({ event_id: sql`greatest(event_id, ${readTo}::bigint)` })
      .where(is({ hotel_id: hotelId }))
      .execute()
    return events.length === BATCH
  })
}

/** Those for webhooks that are off wait for a replay. */
async function insertMessages(
  tx: Handle,
  hotelId: string,
  messages: object[],
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO webhook_message (hotel_id, webhook_id, id, event_id, type, subject_id, happened_at, queued_at,
      next_attempt_at)
    SELECT w.hotel_id, w.id, m.id, m."eventId", m.type, m."subjectId", m."happenedAt", ${now}::timestamptz,
      CASE WHEN w.disabled_at IS NULL THEN ${now}::timestamptz END
    FROM webhook w
    JOIN jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
        AS m (id uuid, "eventId" bigint, type text, "subjectId" uuid, "happenedAt" timestamptz)
      ON m."eventId" > w.event_id AND m.type = ANY(w.events)
    WHERE w.hotel_id = ${hotelId}`.execute(tx)
}
