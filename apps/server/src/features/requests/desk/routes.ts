import type { BodyOf } from '@bellhop/contract/base/route'
import type { DeskRequest, markLines as markLinesCall } from '@bellhop/contract/desk/requests'
import * as requests from '@bellhop/contract/desk/requests'
import { hasOpenLines, leftOf } from '@bellhop/domain/requests/order-lines'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import type { StaffWork } from '../../../audit/work.ts'
import { addTime } from '../../../database/add-time.ts'
import { type FollowedRows, followRows, isFollowing } from '../../../database/follow-rows.ts'
import type { Handle } from '../../../database/open.ts'
import { changes } from '../../../plugins/change.ts'
import { recordRequestEvents } from '../../../requests/request-event.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import { cancelLine } from '../lines/cancel-line.ts'
import { moveByLines } from '../lines/move-by-lines.ts'
import { readPage, toDeskRequest, toPage } from '../present.ts'
import {
  findRequestOfDesk,
  findRequestsOfDesk,
  listRequestsOfDesk,
  lockRequestOfDesk,
} from '../queries.ts'
import { enterGuestRequest, enterStayRequest } from './enter-request.ts'
import {
  acceptRequest,
  advanceRequest,
  cancelRequest,
  promiseNewTime,
  rejectRequest,
  transitionProblem,
} from './move-request.ts'

/** Requests with the hotel's replies to their reviews. */
const followedRequests: FollowedRows = {
  table: 'guest_request',
  events: ['request.updated', 'feedback.replied'],
  rowOf: () =>
    sql`(e.payload ->> CASE e.name WHEN 'feedback.replied' THEN 'requestId' ELSE '_id' END)::uuid`,
}

/** The requests that the role may see, and the actions of staff. */
export const deskRequestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...requests.listDeskRequests,
    handler: async ({ query, staff, now }) => {
      if (isFollowing(query)) {
        const from = { ...query, now }
        const read = async (tx: Handle, ids: string[]) => {
          const rows = await findRequestsOfDesk(tx, staff, ids)
          return { data: rows.map((row) => withoutOthers(toDeskRequest(row, staff))) }
        }
        const { data, cursor } = await followRows(
          app.db,
          staff.hotelId,
          followedRequests,
          from,
          read,
        )
        return { data, cursor }
      }
      const { status, departmentId } = query
      const filter = { status, departmentId, ...readPage(query) }
      const rows = await listRequestsOfDesk(app.db, staff, filter)
      return toPage(rows, filter.limit, (row) => toDeskRequest(row, staff))
    },
  })

  app.route({
    ...requests.getDeskRequest,
    handler: async ({ params, staff }) => {
      const row = await findRequestOfDesk(app.db, staff, params.id)
      if (!row) throw notFound('request')
      return { data: toDeskRequest(row, staff) }
    },
  })

  app.change(requests.enterGuestRequest, async (work, request) => ({
    data: await enterGuestRequest(work, request.body),
  }))

  const change = changes(app, async (_work, _id, data: requests.DeskRequest) => ({ data }))
  change(requests.enterStayRequest, enterStayRequest)
  change(requests.acceptRequest, acceptRequest)
  change(requests.advanceRequest, advanceRequest)
  change(requests.promiseNewTime, promiseNewTime)
  change(requests.rejectRequest, rejectRequest)
  change(requests.cancelRequest, cancelRequest)
  change(requests.markLines, markLines)
  app.change(requests.cancelLine, async (work, { params, body }) => ({
    data: await cancelLine(work, params, body),
  }))
}

/** Leaves out what changes with other requests, and with the guests: the request is not read again for these. */
function withoutOthers({ links: _, marks: __, ...request }: requests.DeskRequest) {
  return request
}

/**
 * Marks lines of an order as made, or as not made yet. Marks of two cooks at the same line, and of a line that was
 * cancelled at the same moment, change nothing.
 *
 * @throws Problem `not_found`, `invalid_transition`
 */
async function markLines(
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
