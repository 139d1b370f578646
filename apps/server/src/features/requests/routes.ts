import {
  cancelGuestRequest,
  createAmenityRequest,
  getGuestRequest,
  listGuestRequests,
} from '@bellhop/contract/requests'
import { statusesBefore } from '@bellhop/domain/request-status'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { newId } from '../../shared/ids.ts'
import { notFound, Problem } from '../../shared/problem.ts'
import { createAmenity } from './create-amenity-request.ts'
import { readPage, toGuestRequest, toPage } from './present.ts'
import { findRequestOfGuest, listRequestsOfGuest, moveRequest } from './queries.ts'

/** A guest's own requests. */
export const requestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listGuestRequests,
    handler: async ({ query, guest }) => {
      const filter = { status: query.status, ...readPage(query) }
      const rows = await listRequestsOfGuest(app.db, guest.hotelId, guest.guestId, filter)
      return toPage(rows, filter.limit, (row) => toGuestRequest(row, guest.currency))
    },
  })

  app.route({
    ...getGuestRequest,
    handler: async ({ params, guest }) => {
      const row = await findRequestOfGuest(app.db, guest.hotelId, guest.guestId, params.id)
      if (!row) throw notFound('request')
      return { data: toGuestRequest(row, guest.currency) }
    },
  })

  app.route({
    ...createAmenityRequest,
    handler: (request, reply) =>
      app.effect(
        request,
        reply,
        async (tx) => ({ data: await createAmenity(tx, request.guest, request.body) }),
        201,
      ),
  })

  app.route({
    ...cancelGuestRequest,
    handler: (request, reply) =>
      app.effect(request, reply, async (tx) => {
        const { hotelId, guestId, name, currency } = request.guest
        const { id } = request.params
        const own = await findRequestOfGuest(tx, hotelId, guestId, id)
        if (!own) throw notFound('request')
        const cancelled = await moveRequest(tx, {
          hotelId,
          id,
          from: statusesBefore('cancelled', 'guest'),
          to: 'cancelled',
          timelineId: newId(),
          at: new Date(),
          by: 'guest',
          name,
          note: request.body.reason,
        })
        if (!cancelled) {
          throw new Problem('not_cancellable', 'This can no longer be cancelled.')
        }
        const row = await findRequestOfGuest(tx, hotelId, guestId, id)
        if (!row) throw notFound('request')
        return { data: toGuestRequest(row, currency) }
      }),
  })
}
