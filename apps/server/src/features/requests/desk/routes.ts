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
import { notFound } from '../../../shared/problem.ts'
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

  app.route({
    ...enterGuestRequest,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => ({ data: await enterByStaff(tx, request.staff, request.body) }),
        { status: 201 },
      ),
  })

  app.route({
    ...enterStayRequest,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => {
          const { staff, params, body } = request
          return { data: await enterOrderByStaff(tx, staff, params.id, body) }
        },
        { status: 201 },
      ),
  })

  app.route({
    ...acceptRequest,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => ({
        data: await acceptByStaff(tx, request.staff, request.params.id),
      })),
  })

  app.route({
    ...advanceRequest,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => ({
        data: await advanceByStaff(tx, request.staff, request.params.id, request.body),
      })),
  })

  app.route({
    ...promiseNewTime,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => ({
        data: await promiseByStaff(tx, request.staff, request.params.id, request.body),
      })),
  })

  app.route({
    ...rejectRequest,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => ({
        data: await rejectByStaff(tx, request.staff, request.params.id, request.body),
      })),
  })

  app.route({
    ...cancelRequest,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => ({
        data: await cancelByStaff(tx, request.staff, request.params.id, request.body),
      })),
  })
}
