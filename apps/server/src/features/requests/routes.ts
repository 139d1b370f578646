import {
  cancelGuestRequest,
  createAmenityRequest,
  createDepartmentRequest,
  createFoodRequest,
  createGiftRequest,
  getGuestRequest,
  listGuestRequests,
  reviewGuestRequest,
  tipGuestRequest,
} from '@bellhop/contract/requests'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../shared/problem.ts'
import { cancelRequest } from './cancel-request.ts'
import { orderAmenities, orderFood, orderGifts, orderService } from './orders.ts'
import { readPage, toGuestRequest, toPage } from './present.ts'
import { findRequestOfGuest, listRequestsOfGuest } from './queries.ts'
import { reviewRequest, tipRequest } from './tip-and-review.ts'

/** A guest's own requests. */
export const requestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listGuestRequests,
    handler: async ({ query, guest }) => {
      const filter = { status: query.status, ...readPage(query) }
      const rows = await listRequestsOfGuest(app.db, guest.hotelId, guest.guestId, filter)
      return toPage(rows, filter.limit, (row) => toGuestRequest(row, guest))
    },
  })

  app.route({
    ...getGuestRequest,
    handler: async ({ params, guest }) => {
      const row = await findRequestOfGuest(app.db, guest.hotelId, guest.guestId, params.id)
      if (!row) throw notFound('request')
      return { data: toGuestRequest(row, guest) }
    },
  })

  app.route({
    ...createFoodRequest,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => ({ data: await orderFood(tx, request.guest, request.body) }),
        { status: 201 },
      ),
  })

  app.route({
    ...createGiftRequest,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => ({ data: await orderGifts(tx, request.guest, request.body) }),
        { status: 201 },
      ),
  })

  app.route({
    ...createAmenityRequest,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => ({ data: await orderAmenities(tx, request.guest, request.body) }),
        { status: 201 },
      ),
  })

  app.route({
    ...createDepartmentRequest,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => ({ data: await orderService(tx, request.guest, request.body) }),
        { status: 201 },
      ),
  })

  app.route({
    ...reviewGuestRequest,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => ({
        data: await reviewRequest(tx, request.guest, request.params.id, request.body),
      })),
  })

  app.route({
    ...tipGuestRequest,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { guestRequestId } = request.params
        return { data: await tipRequest(tx, request.guest, guestRequestId, request.body.totalTip) }
      }),
  })

  app.route({
    ...cancelGuestRequest,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => ({
        data: await cancelRequest(tx, request.guest, request.params.id, request.body.reason),
      })),
  })
}
