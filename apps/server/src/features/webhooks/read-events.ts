import type { RequestStatus } from '@bellhop/domain/requests/request-status'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import type { StoredEvent } from '../../database/stored-event.ts'

/** An event that may be worth a message. */
export type HotelEvent = Extract<
  StoredEvent,
  {
    name:
      | 'request.updated'
      | 'stay.updated'
      | 'folio.updated'
      | 'invoice.issued'
      | 'chat.message'
      | 'room.updated'
      | 'rates.updated'
      | 'content.updated'
      | 'menu.updated'
      | 'promotional.created'
  }
> & {
  createdAt: Date
  /** Set for a request that has made a step: the status before it, null if it was placed. */
  step: { former: RequestStatus | null } | null
  /** Whether a bill has changed: the one of the payload's `stayId`, or of the stay. */
  changesBill: boolean
}

/**
 * Reads at most `limit` events after one, oldest first, without those for guests about what the desk is told as well.
 *
 * @returns with the last event up to which all have been read
 */
export async function readEvents(
  db: Handle,
  hotelId: string,
  after: number,
  limit: number,
): Promise<{ events: HotelEvent[]; readTo: number }> {
  const { event_id: latest } = await db
    .selectFrom('hotel_counter')
    .select('event_id')
    .where('hotel_id', '=', hotelId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<HotelEvent>`
    SELECT e.id, e.name, e.payload, e.created_at AS "createdAt",
      -- A step has the time of its event or a later one; other changes of the request come after the step.
      CASE WHEN e.name = 'request.updated' AND e.payload -> 'promisedAt' IS NULL THEN (
        SELECT jsonb_build_object('former', (
          SELECT f.status FROM request_timeline f
          WHERE f.hotel_id = ${hotelId} AND f.request_id = t.request_id AND f.promised_at IS NULL AND f.at < t.at
          ORDER BY f.at DESC, f.id DESC LIMIT 1))
        FROM request_timeline t
        WHERE t.hotel_id = ${hotelId} AND t.request_id = (e.payload ->> '_id')::uuid
          AND t.status = e.payload ->> 'status' AND t.promised_at IS NULL AND t.at >= e.created_at LIMIT 1
      ) END AS step,
      -- Whatever changes a bill posts an entry in the transaction of its event.
      e.name = 'folio.updated' OR e.name IN ('request.updated', 'stay.updated') AND EXISTS (
        SELECT FROM folio_entry f WHERE f.hotel_id = ${hotelId} AND f.created_at >= e.created_at
          AND f.stay_id = (e.payload ->> CASE e.name WHEN 'stay.updated' THEN '_id' ELSE 'stayId' END)::uuid
      ) AS "changesBill"
    FROM event e
    WHERE e.hotel_id = ${hotelId} AND e.id > ${after} AND e.id <= ${latest} AND (e.name = 'request.updated' OR e.guest_id IS NULL AND e.name IN (
      'stay.updated', 'folio.updated', 'invoice.issued', 'chat.message', 'room.updated', 'rates.updated',
      'content.updated', 'menu.updated', 'promotional.created'))
    ORDER BY e.id LIMIT ${limit}`.execute(db)
  const last = rows.length < limit ? undefined : rows.at(-1)
  return { events: rows, readTo: last?.id ?? latest }
}
