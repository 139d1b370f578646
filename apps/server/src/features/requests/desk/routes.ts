import * as requests from '@bellhop/contract/desk/requests'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { changes } from '../../../plugins/change.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import { readPage, toDeskRequest, toPage } from '../present.ts'
import { findRequestOfDesk, listRequestsOfDesk } from '../queries.ts'
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
    handler: async ({ query, staff }) => {
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
}
