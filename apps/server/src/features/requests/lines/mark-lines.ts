import type { BodyOf } from '@bellhop/contract/base/route'
import type { DeskRequest, markLines as markLinesCall } from '@bellhop/contract/desk/requests'
import { hasOpenLines, leftOf } from '@bellhop/domain/requests/order-lines'
import { sql } from 'kysely'
import type { StaffWork } from '../../../audit/work.ts'
import { addTime } from '../../../database/add-time.ts'
import { recordRequestEvents } from '../../../requests/request-event.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import { transitionProblem } from '../desk/move-request.ts'
import { toDeskRequest } from '../present.ts'
import { findRequestOfDesk, lockRequestOfDesk } from '../queries.ts'
import { moveByLines } from './move-by-lines.ts'

/**
 * Marks lines of an order as made, or as not made yet. Marks of two cooks at the same line, and of a line that was
 * cancelled at the same moment, change nothing.
 *
 * @throws Problem `not_found`, `invalid_transition`
 */
export async function markLines(
  work: StaffWork,
  id: string,
  { lineIds, isDone }: BodyOf<typeof markLinesCall>,
): Promise<DeskRequest> {
  const { tx, staff, now, audit } = work
  const { hotelId } = staff
  const before = await lockRequestOfDesk(tx, staff, id)
  if (!before) throw notFound('request')
  const named = before.lines.filter((line) => lineIds.includes(line.id))
  if (named.length < new Set(lineIds).size) throw notFound('line')
  if (!hasOpenLines(before)) throw transitionProblem(before, 'advance')
  const kept = named.filter((line) => leftOf(line) > 0)
  if (kept.length === 0) throw new Problem('invalid_transition', 'This was already cancelled.')
  const changed = kept.filter((line) => (line.done_at !== null) !== isDone)
  if (changed.length === 0) return toDeskRequest(before, staff)
  const ids = changed.map((line) => line.id)
  const time = now.toISOString()
  await sql`
    UPDATE request_line SET done_at = ${isDone ? time : null}::timestamptz
    WHERE hotel_id = ${hotelId} AND id = ANY(${ids}::uuid[])`.execute(tx)
  await sql`
    UPDATE guest_request
    SET updated_at = greatest(${time}::timestamptz, ${addTime(sql`updated_at`, sql`interval '1 millisecond'`)})
    WHERE hotel_id = ${hotelId} AND id = ${id}`.execute(tx)
  await audit('request.markLines', id, {
    after: { dishes: changed.map(({ name }) => name), isDone },
  })
  if (!(await moveByLines(work, id))) await recordRequestEvents(tx, hotelId, id, now)
  const after = await findRequestOfDesk(tx, staff, id)
  if (!after) throw notFound('request')
  return toDeskRequest(after, staff)
}
