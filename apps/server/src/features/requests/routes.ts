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
  seeLateness,
  tipGuestRequest,
} from '@bellhop/contract/guest/requests'
import { listUsualTimes } from '@bellhop/contract/guest/usual-times'
import { hourOf } from '@bellhop/domain/requests/promise'
import { cancellableStatuses, isActive } from '@bellhop/domain/requests/request-status'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { GuestWork } from '../../audit/work.ts'
import { is } from '../../database/conditions.ts'
import { changes } from '../../plugins/change.ts'
import type { GuestCaller } from '../../sessions/sessions.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { inLanguage } from '../../shared/text/in-language.ts'
import { readText } from '../../shared/text/read-text.ts'
import { wallClock } from '../../shared/time/wall-clock.ts'
import { beginDaily } from './daily/begin-daily.ts'
import { endDaily } from './daily/queries.ts'
import { isToldLate } from './is-told-late.ts'
import { moveWithStay } from './move-with-stay.ts'
import { notCancellable } from './not-cancellable.ts'
import {
  type ReadOrder,
  readAmenityOrder,
  readFoodOrder,
  readGiftOrder,
  readServiceOrder,
} from './orders/orders.ts'
import { placeOrder } from './orders/place-order.ts'
import { notOffered } from './orders/requested-time.ts'
import { readPage, toGuestRequest, toPage } from './present.ts'
import { readKeptPromises, readUsualTimes } from './promise/queries.ts'
import { findRequestOfGuest, listRequestsOfGuest, lockRequestOfGuest } from './queries.ts'
import { rescheduleRequest } from './reschedule.ts'
import { reviewRequest, tipRequest } from './tip-and-review.ts'

/** A guest's own requests. */
export const requestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  /** Places an order by the cached content of the guest's session. */
  const order = async (
    { tx, guest, now }: GuestWork,
    request: FastifyRequest,
    readOrder: ReadOrder,
  ) => {
    const placed = placeOrder(tx, guest, now, readOrder, {
      contentVersion: guest.contentVersion,
      read: (key, find) => app.cached(request, key, (hotelId) => find(tx, hotelId), null),
    })
    return { data: await countAttempts(app, guest, now, placed) }
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
    ...listUsualTimes,
    handler: async (request) => {
      const { minutes } = await app.cached(request, 'usual times', (hotelId) =>
        readUsualTimes(app.db, hotelId),
      )
      const kept = await app.cached(request, 'kept promises', (hotelId) =>
        readKeptPromises(app.db, hotelId),
      )
      const hour = hourOf(wallClock(request.now, request.guest.timeZone))
      const usual = minutes.filter((learned) => learned.hour === hour)
      return {
        data: [
          ...usual.map(({ itemId, minutes }) => ({ _id: itemId, minutes })),
          ...kept.map(({ providerId, ...promises }) => ({ _id: providerId, promises })),
        ],
      }
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

  app.change(createFoodRequest, (work, request) =>
    order(work, request, (read) => readFoodOrder(read, request.body)),
  )

  app.change(createGiftRequest, (work, request) =>
    order(work, request, (read) => readGiftOrder(read, request.body)),
  )

  app.change(createAmenityRequest, (work, request) =>
    order(work, request, (read) => readAmenityOrder(read, request.body)),
  )

  app.change(createDepartmentRequest, async (work, request) => {
    const { body } = request
    if (body.daily) return { data: await beginDaily(work, body) }
    return await order(work, request, (read) => readServiceOrder(read, body, 'guest'))
  })

  app.change(createEarlyCheckIn, (work, request) => {
    const { guest, body } = request
    return order(work, request, async (read) => {
      const early = await readServiceOrder(read, body, 'guest')
      if (early.offer?.kind !== 'early') throw notFound('service')
      if (!guest.stayId) throw notOffered(inLanguage(early.offer, guest.textLanguages).name)
      return early
    })
  })

  app.change(tipGuestRequest, async (work, { params, body }) => {
    return { data: await tipRequest(work, params.guestRequestId, body.totalTip) }
  })

  const change = changes(app, async (_work, _id, data: GuestRequest) => ({ data }))
  change(reviewGuestRequest, reviewRequest)
  change(cancelGuestRequest, cancelRequest)
  change(seeLateness, markSeenLate)
  change(rescheduleGuestRequest, rescheduleRequest)
}

/** Notes that a phone shows that the hotel is late: a message about it would come after the fact. */
async function markSeenLate({ tx, guest, now }: GuestWork, id: string): Promise<GuestRequest> {
  const { hotelId, guestId } = guest
  const row = await lockRequestOfGuest(tx, hotelId, guestId, id)
  if (!row) throw notFound('request')
  if (isActive(row.status) && row.promised_at <= now) {
    await tx
      .updateTable('guest_request')
      .set({ late_seen_at: now })
      .where(is({ hotel_id: hotelId, id }))
      .execute()
  }
  return toGuestRequest(row, guest)
}

/**
 * Cancels a guest's own request while it is new or accepted, one that was begun if the hotel is late with it, and a late check-out or early check-in until it begins; afterwards 409 `not_cancellable`. Before arrival only an early
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
    from: cancellableStatuses('guest', before.isToCome, isToldLate(before)),
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

/**
 * Counts an order that is rejected because an item is sold out, for the report of what that loses. Its transaction is
 * rolled back, so another one counts it; the guest does not wait for that.
 *
 * @returns what the order returns
 */
async function countAttempts<T>(
  { db, log }: Pick<FastifyInstance, 'db' | 'log'>,
  { hotelId, timeZone }: Pick<GuestCaller, 'hotelId' | 'timeZone'>,
  now: Date,
  placed: Promise<T>,
): Promise<T> {
  try {
    return await placed
  } catch (error) {
    if (error instanceof Problem && error.soldOutId) {
      const day = hotelDate(now, timeZone)
      sql`
        INSERT INTO sold_out_attempt AS a (hotel_id, item_id, day, attempts)
        VALUES (${hotelId}, ${error.soldOutId}, ${day}, 1)
        ON CONFLICT (hotel_id, item_id, day) DO UPDATE SET attempts = a.attempts + 1`
        .execute(db)
        .catch((err) => log.warn({ err, hotelId }, 'an order of what is sold out was not counted'))
    }
    throw error
  }
}
