import { sql } from 'kysely'
import { addTime } from '../../database/add-time.ts'
import type { Handle } from '../../database/open.ts'
import { insertRequestEvent } from '../../requests/request-event.ts'

interface NewTime {
  hotelId: string
  id: string
  promisedAt: Date
  timelineId: string
  /** The timeline's row gets this time, or one just after the request's last change if that is later. */
  at: Date
  by: 'guest' | 'hotel'
  name: string
  note?: string | undefined
  /** The guest asks for this time. */
  isWanted?: boolean
}

/** Sets a new promised time of a locked request, with its timeline row and event, in one statement. */
export async function storeNewTime(tx: Handle, newTime: NewTime): Promise<void> {
  const { hotelId, id, promisedAt, isWanted, timelineId, by, name, note = null } = newTime
  const asked = isWanted ? sql`, deliver_at = ${promisedAt.toISOString()}::timestamptz` : sql``
  await sql`
    WITH moved AS (
      UPDATE guest_request
      SET promised_at = ${promisedAt.toISOString()}::timestamptz,
        updated_at = greatest(${newTime.at.toISOString()}::timestamptz, ${addTime(sql`updated_at`, sql`interval '1 millisecond'`)})${asked}
      WHERE hotel_id = ${hotelId} AND id = ${id}
      RETURNING id, number, kind, status, stay_id, place, guest_id, department_id, outlet_id, promised_at,
        updated_at
    ), step AS (
      INSERT INTO request_timeline (hotel_id, id, request_id, status, at, by, name, note, promised_at)
      SELECT ${hotelId}::uuid, ${timelineId}::uuid, id, status, updated_at, ${by}::text, ${name}::text,
        ${note}::text, promised_at
      FROM moved
    ), counter AS (
      UPDATE hotel_counter SET event_id = event_id + 1
      WHERE hotel_id = ${hotelId} AND EXISTS (SELECT FROM moved)
      RETURNING event_id
    )
    ${insertRequestEvent(hotelId, 'moved', newTime.at, {
      promisedAt: promisedAt.toISOString(),
    })}`.execute(tx)
}
