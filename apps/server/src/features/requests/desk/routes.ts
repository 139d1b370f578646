import {
  acceptRequest,
  advanceRequest,
  cancelRequest,
  enterGuestRequest,
  enterStayRequest,
  getDeskRequest,
  listDeskRequests,
  promiseNewTime,
  rejectRequest,
} from '@bellhop/contract/desk/requests'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../../shared/calls/problem.ts'
import { readPage, toDeskRequest, toPage } from '../present.ts'
import { findRequestOfDesk, listRequestsOfDesk } from '../queries.ts'
import { enterByStaff, enterOrderByStaff } from './enter-request.ts'
import {
  acceptByStaff,
  advanceByStaff,
  cancelByStaff,
  promiseByStaff,
  rejectByStaff,
} from './move-request.ts'

/** The requests that the role may see, and the actions of staff. */
export const deskRequestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listDeskRequests,
    handler: async ({ query, staff }) => {
      const { status, departmentId } = query
      const filter = { status, departmentId, ...readPage(query) }
      const rows = await listRequestsOfDesk(app.db, staff, filter)
      return toPage(rows, filter.limit, (row) => toDeskRequest(row, staff.currency))
    },
  })

  app.route({
    ...getDeskRequest,
    handler: async ({ params, staff }) => {
      const row = await findRequestOfDesk(app.db, staff, params.id)
      if (!row) throw notFound('request')
      return { data: toDeskRequest(row, staff.currency) }
    },
  })

  app.change(enterGuestRequest, async (tx, request) => ({
    data: await enterByStaff(tx, request.staff, request.body),
  }))

  app.change(enterStayRequest, async (tx, { staff, params, body }) => {
    return { data: await enterOrderByStaff(tx, staff, params.id, body) }
  })

  app.change(acceptRequest, async (tx, request) => ({
    data: await acceptByStaff(tx, request.staff, request.params.id),
  }))

  app.change(advanceRequest, async (tx, request) => ({
    data: await advanceByStaff(tx, request.staff, request.params.id, request.body),
  }))

  app.change(promiseNewTime, async (tx, request) => ({
    data: await promiseByStaff(tx, request.staff, request.params.id, request.body),
  }))

  app.change(rejectRequest, async (tx, request) => ({
    data: await rejectByStaff(tx, request.staff, request.params.id, request.body),
  }))

  app.change(cancelRequest, async (tx, request) => ({
    data: await cancelByStaff(tx, request.staff, request.params.id, request.body),
  }))
}
