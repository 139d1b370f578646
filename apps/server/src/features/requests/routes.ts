import type { BodyOf } from '@bellhop/contract/base/route'
import { createEarlyCheckIn } from '@bellhop/contract/guest/early-check-in'
import { listGuestRequests } from '@bellhop/contract/guest/request-list'
import {
  cancelGuestRequest,
  createAmenityRequest,
  createDepartmentRequest,
  createFoodRequest,
  createGiftRequest,
  type GuestRequest,
  getGuestRequest,
  rescheduleGuestRequest,
  reviewGuestRequest,
  tipGuestRequest,
} from '@bellhop/contract/guest/requests'
import { isActive, statusesBefore } from '@bellhop/domain/requests/request-status'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GuestWork } from '../../audit/work.ts'
import { changes } from '../../plugins/change.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { inLanguage } from '../../shared/text/in-language.ts'
import { readText } from '../../shared/text/read-text.ts'
import { beginDaily } from './daily/begin-daily.ts'
import { endDaily } from './daily/queries.ts'
import { moveWithStay } from './move-with-stay.ts'
import { notCancellable } from './not-cancellable.ts'
import {
  type ReadContent,
  readAmenityOrder,
  readFoodOrder,
  readGiftOrder,
  readServiceOrder,
} from './orders/orders.ts'
import { needsLocks, type Order, placeOrder, placeOrderAtOnce } from './orders/place-order.ts'
import { notOffered } from './orders/requested-time.ts'
import { readPage, toGuestRequest, toPage } from './present.ts'
import { findRequestOfGuest, listRequestsOfGuest, lockRequestOfGuest } from './queries.ts'
import { rescheduleRequest } from './reschedule.ts'
import { reviewRequest, tipRequest } from './tip-and-review.ts'

/** A guest's own requests. */
export const requestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  /** Places an order in one statement, or in a transaction if it needs locks. */
  async function order(
    request: FastifyRequest,
    reply: FastifyReply,
    readOrder: (read: ReadContent) => Promise<Order>,
  ) {
    const { guest, now } = request
    const created = { status: 201 }
    const readCached: ReadContent = (key, find) =>
      app.cached(request, key, (hotelId) => find(app.db, hotelId), null)
    let locking: Order | undefined
    const placed = await app.transactAtOnce<{ data: GuestRequest }>(
      request,
      reply,
      async (store) => {
        const order = await readOrder(readCached)
        if (needsLocks(order)) locking = order
        const data = locking ? undefined : await placeOrderAtOnce(app.db, guest, now, order, store)
        return data && { data }
      },
      created,
    )
    if (placed) return placed
    return await app.transact(
      request,
      reply,
      async ({ tx }) => {
        const { hotelId, contentVersion } = guest
        // Content that has changed since the session was read is read again.
        const readFresh = () => readOrder((_, find) => find(tx, hotelId))
        const order = locking && { order: locking, contentVersion }
        return { data: await placeOrder(tx, guest, now, readFresh, order) }
      },
      created,
    )
  }

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
    handler: (request, reply) => order(request, reply, (read) => readFoodOrder(read, request.body)),
  })

  app.route({
    ...createGiftRequest,
    handler: (request, reply) => order(request, reply, (read) => readGiftOrder(read, request.body)),
  })

  app.route({
    ...createAmenityRequest,
    handler: (request, reply) =>
      order(request, reply, (read) => readAmenityOrder(read, request.body)),
  })

  app.route({
    ...createDepartmentRequest,
    handler: (request, reply) => {
      const { body } = request
      if (!body.daily) return order(request, reply, (read) => readServiceOrder(read, body, 'guest'))
      return app.transact(
        request,
        reply,
        async (work) => ({ data: await beginDaily(work, body) }),
        { status: 201 },
      )
    },
  })

  app.route({
    ...createEarlyCheckIn,
    handler: (request, reply) => {
      const { guest, body } = request
      return order(request, reply, async (read) => {
        const early = await readServiceOrder(read, body, 'guest')
        if (early.offer?.kind !== 'early') throw notFound('service')
        if (!guest.stayId) throw notOffered(inLanguage(early.offer, guest.language).name)
        return early
      })
    },
  })

  app.change(tipGuestRequest, async (work, { params, body }) => {
    return { data: await tipRequest(work, params.guestRequestId, body.totalTip) }
  })

  const change = changes(app, async (_work, _id, data: GuestRequest) => ({ data }))
  change(reviewGuestRequest, reviewRequest)
  change(cancelGuestRequest, cancelRequest)
  change(rescheduleGuestRequest, rescheduleRequest)
}

/**
 * Cancels a guest's own request while it is new or accepted; afterwards 409 `not_cancellable`. Before arrival only an early
 * check-in.
 */
async function cancelRequest(
  { tx, guest, now }: GuestWork,
  id: string,
  { reason, endsDaily = false }: BodyOf<typeof cancelGuestRequest>,
): Promise<GuestRequest> {
  const { hotelId, guestId, name } = guest
  const before = await lockRequestOfGuest(tx, hotelId, guestId, id)
  if (!before) throw notFound('request')
  if (guest.status !== 'inHouse' && before.purpose !== 'earlyCheckIn') {
    throw new Problem('stay_required', 'This is possible once you have checked in.')
  }
  const isCancelled = await moveWithStay(tx, before, {
    hotelId,
    from: statusesBefore('cancelled', 'guest'),
    to: 'cancelled',
    timelineId: newId(),
    at: now,
    by: 'guest',
    name,
    note: readText(reason),
  })
  if (isCancelled && endsDaily && before.daily_id) {
    await endDaily(tx, { hotelId, id: before.daily_id, at: now, by: 'guest', name })
  }
  const after = await findRequestOfGuest(tx, hotelId, guestId, id)
  if (!after) throw notFound('request')
  if (!isCancelled) throw notCancellable(isActive(after.status))
  return toGuestRequest(after, guest)
}
