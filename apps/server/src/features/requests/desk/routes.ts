import * as requests from '@bellhop/contract/desk/requests'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { followRows, isFollowing } from '../../../database/follow-rows.ts'
import type { Handle } from '../../../database/open.ts'
import { changes } from '../../../plugins/change.ts'
import { followedRequests } from '../../../requests/followed.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import { cancelLine } from '../lines/cancel-line.ts'
import { markLines } from '../lines/mark-lines.ts'
import { readPage, toDeskRequest, toPage } from '../present.ts'
import { findRequestOfDesk, findRequestsOfDesk, listRequestsOfDesk } from '../queries.ts'
import { enterGuestRequest, enterStayRequest } from './enter-request.ts'
import {
  acceptRequest,
  advanceRequest,
  cancelRequest,
  promiseNewTime,
  rejectRequest,
} from './move-request.ts'

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
