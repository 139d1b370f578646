import {
  isActive,
  isUnfulfilled,
  type RequestActor,
  type RequestStatus,
  requestStatuses,
} from '@bellhop/domain/requests/request-status'
import { sql } from 'kysely'
import { addTime } from '../database/add-time.ts'
import type { Handle } from '../database/open.ts'
import { insertRequestCorrection, newCorrectionIds } from '../ledger/entries.ts'
import { insertRequestEvent } from './request-event.ts'

export interface Move {
  hotelId: string
  id: string
  from: readonly RequestStatus[]
  to: RequestStatus
  timelineId: string
  /** The step gets this time, or one just after the request's last change if that is later. */
  at: Date
  by: RequestActor
  /** Name of the person; null for the server. */
  name: string | null
  note?: string | undefined
  /** A promise that a full kitchen moves beyond the time by which the acceptance is late. */
  promisedAt?: Date | undefined
  /** The member of staff who accepts the request, if it is not accepted yet. */
  staffId?: string
}

const unfulfilled = requestStatuses.filter(isUnfulfilled)

/**
 * Moves a request if its status is still one of `from`, with its timeline step and event, in one statement: of two
 * simultaneous moves, the second finds it moved. A request that ends unfulfilled returns its counted items to stock and
 * is taken off the bill; for that its row is locked first (ledger/entries.ts).
 *
 * @returns whether it moved
 */
export async function moveRequest(tx: Handle, move: Move): Promise<boolean> {
  const { hotelId, id, to, by, name, note = null, staffId = null } = move
  const at = move.at.toISOString()
  const promisedAt = move.promisedAt?.toISOString() ?? null
  const ids = isUnfulfilled(to) ? await newCorrectionIds(tx, hotelId, id) : []
  const { rows } = await sql<{ id: string }>`
    WITH moved AS (
      UPDATE guest_request
      SET status = ${to},
        -- The row's time is read under its lock, so that steps are in the order in which they happened.
        updated_at = greatest(${at}::timestamptz, ${addTime(sql`updated_at`, sql`interval '1 millisecond'`)}),
        accepted_by = coalesce(accepted_by, ${staffId}::uuid),
        -- Work begins with the acceptance: until then the promise was an estimate, unless a time was wanted or promised.
        promised_at = CASE
          WHEN status = 'new' AND ${isActive(to)} AND deliver_at IS NULL AND NOT EXISTS (
            SELECT FROM request_timeline t
            WHERE t.hotel_id = ${hotelId} AND t.request_id = guest_request.id AND t.promised_at IS NOT NULL)
          THEN greatest(promised_at, ${addTime(sql`${at}::timestamptz`, sql`(promised_at - created_at)`)},
            ${promisedAt}::timestamptz)
          ELSE promised_at END
      WHERE hotel_id = ${hotelId} AND id = ${id} AND status = ANY(${[...move.from]}::text[])
      RETURNING id, number, kind, status, stay_id, place, guest_id, department_id, outlet_id, updated_at
    ), gone AS (
      SELECT id FROM moved WHERE status = ANY(${unfulfilled}::text[])
    ), correction AS (${insertRequestCorrection(hotelId, 'gone', { ids, reason: note, staffId })}
    ), step AS (
      INSERT INTO request_timeline (hotel_id, id, request_id, status, at, by, name, note)
      SELECT ${hotelId}::uuid, ${move.timelineId}::uuid, id, status, updated_at,
        ${by}::text, ${name}::text, ${note}::text
      FROM moved
    ), made AS (
      -- What is on the way has been made.
      UPDATE request_line l SET done_at = moved.updated_at FROM moved
      WHERE l.hotel_id = ${hotelId} AND l.request_id = moved.id AND l.done_at IS NULL
        AND moved.status IN ('onTheWay', 'done')
    ), back AS (
      SELECT l.item_id, sum(l.quantity - l.cancelled)::integer AS quantity
      FROM request_line l JOIN moved ON l.request_id = moved.id
      WHERE l.hotel_id = ${hotelId} AND moved.status = ANY(${unfulfilled}::text[])
      GROUP BY l.item_id
    ), food_back AS (
      UPDATE food SET stock = stock + back.quantity, version = version + 1 FROM back
      WHERE food.hotel_id = ${hotelId} AND food.id = back.item_id AND stock IS NOT NULL
      RETURNING food.id
    ), gift_back AS (
      UPDATE gift SET stock = stock + back.quantity, version = version + 1 FROM back
      WHERE gift.hotel_id = ${hotelId} AND gift.id = back.item_id AND stock IS NOT NULL
      RETURNING gift.id
    ), amenity_back AS (
      UPDATE amenity SET stock = stock + back.quantity, version = version + 1 FROM back
      WHERE amenity.hotel_id = ${hotelId} AND amenity.id = back.item_id AND stock IS NOT NULL
      RETURNING amenity.id
    ), returned AS (
      SELECT id FROM food_back UNION ALL SELECT id FROM gift_back UNION ALL SELECT id FROM amenity_back
    ), counter AS (
      -- Counting the returned items locks them before the counter, which is always locked last.
      UPDATE hotel_counter SET event_id = event_id + 1,
        content_version = content_version + (SELECT least(count(*), 1) FROM returned)::integer
      WHERE hotel_id = ${hotelId} AND EXISTS (SELECT FROM moved)
      RETURNING event_id
    ), event AS (${insertRequestEvent(hotelId, 'moved', move.at)}
    )
    SELECT id FROM moved`.execute(tx)
  return rows.length > 0
}
