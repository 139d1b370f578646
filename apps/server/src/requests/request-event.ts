import type { LiveEvents } from '@bellhop/contract/base/live'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import type { DB } from '../database/types.generated.ts'

/** A change of a request other than its status. */
type RequestNews = Pick<LiveEvents['request.updated'], 'promisedAt' | 'isLate' | 'isPartCancelled'>

/** The column for each field of the event's payload. */
const columns = {
  _id: 'id',
  number: 'number',
  kind: 'kind',
  status: 'status',
  departmentId: 'department_id',
  stayId: 'stay_id',
  place: 'place',
} satisfies Record<
  Exclude<keyof LiveEvents['request.updated'], keyof RequestNews>,
  keyof DB['guest_request']
>

const payload = sql.join(
  Object.entries(columns).map(([field, column]) => sql`${sql.lit(field)}, ${sql.ref(column)}`),
)

/**
 * The INSERT of the event `request.updated`, for the statement that changes a request.
 *
 * @param request a part of that statement that returns the changed row of guest_request; another part, `counter`,
 *   must return the hotel's next `event_id`
 * @param news what else has changed than the status
 */
export function insertRequestEvent(
  hotelId: string,
  request: 'request' | 'moved',
  at: Date,
  news: RequestNews = {},
): RawBuilder<unknown> {
  return sql`
    INSERT INTO event (hotel_id, id, name, guest_id, department_id, outlet_id, payload,
      created_at)
    SELECT ${hotelId}::uuid, event_id + 1 - row_number() OVER (), 'request.updated', guest_id, department_id, outlet_id,
      jsonb_build_object(${payload}) || ${JSON.stringify(news)}::jsonb, ${at}::timestamptz
    FROM ${sql.table(request)}, counter`
}

/** Records that requests were changed. Call it last: it takes the hotel's counter lock. */
export async function recordRequestEvents(
  tx: Handle,
  hotelId: string,
  ids: string | readonly string[],
  at: Date,
  news?: RequestNews,
): Promise<void> {
  await sql`
    WITH request AS (
      SELECT * FROM guest_request WHERE hotel_id = ${hotelId} AND id = ANY(${[ids].flat()}::uuid[])
    ), counter AS (
      UPDATE hotel_counter SET event_id = event_id + (SELECT count(*) FROM request)::integer
      WHERE hotel_id = ${hotelId} AND EXISTS (SELECT FROM request)
      RETURNING event_id
    )
    ${insertRequestEvent(hotelId, 'request', at, news)}`.execute(tx)
}
