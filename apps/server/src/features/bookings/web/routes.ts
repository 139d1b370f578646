import {
  type Booking,
  cancelBooking as cancelBookingRoute,
  changeBooking as changeBookingRoute,
  confirmBooking as confirmBookingRoute,
  createBooking,
  findBooking,
  getBooking,
  getBookingCalendar,
  getMyBooking,
} from '@bellhop/contract/guest/bookings'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { recordAudit } from '../../../audit/audit.ts'
import type { Handle } from '../../../database/open.ts'
import { perAddress } from '../../../plugins/limits.ts'
import { countCodeTry } from '../../../rates/code-tries.ts'
import { requireMainGuest } from '../../../sessions/require-main-guest.ts'
import type { LinkKeySession } from '../../../sessions/sessions.ts'
import { callerOf } from '../../../shared/calls/caller.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import { inLanguage } from '../../../shared/text/in-language.ts'
import { lockBooking } from '../../../stays/lock-booking.ts'
import { listLiveStays, toBooking } from '../../../stays/present-booking.ts'
import { findBookingOfStay } from '../../../stays/read-booking.ts'
import { recordStayEvents } from '../../../stays/stay-events.ts'
import { confirmEmails } from '../../../stays/unconfirmed.ts'
import { toCalendar } from '../mail/booking-calendar.ts'
import { bookRooms } from './book-rooms.ts'
import { type Changer, cancelBooking } from './cancel-booking.ts'
import { changeBooking } from './change-booking.ts'
import { findBookingByReference } from './find-booking.ts'

/** Room bookings on the web, and the actions on a booking by the key of its link. */
export const bookingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { limitKey, linkKeys } = app.secrets

  app.route({
    ...createBooking,
    config: { ...createBooking.config, ...perAddress(120) },
    handler: async (request, reply) => {
      const { id: hotelId } = request.params
      const booker = {
        limitKey,
        linkKeys,
        hasMail: app.sendMail !== undefined,
        language: request.askedLanguage() ?? null,
        signedIn: request.knownGuest,
        ...(await readerOf(app.db, request, hotelId)),
      }
      const { code, holdKey } = request.body
      // Held rooms are booked as they were held.
      const looked = { hotelId, code: holdKey === undefined ? code : undefined }
      return countCodeTry(request, looked, () =>
        app.transact(
          request,
          reply,
          async ({ tx, now }) => ({
            data: await bookRooms(tx, hotelId, request.body, booker, now),
          }),
          { status: 201, hotelId },
        ),
      )
    },
  })

  app.route({
    ...findBooking,
    config: { ...findBooking.config, ...perAddress(60) },
    handler: async (request, reply) => {
      const { id: hotelId } = request.params
      const finder = { limitKey, linkKeys, ...(await readerOf(app.db, request, hotelId)) }
      return await app.transact(
        request,
        reply,
        async ({ tx, now }) => {
          const found = await findBookingByReference(tx, hotelId, request.body, finder, now)
          return found instanceof Problem ? found : { data: found }
        },
        { hotelId },
      )
    },
  })

  app.route({
    ...getMyBooking,
    handler: async (request) => {
      const { hotelId, guestId, stayId, status } = request.guest
      if (status !== 'booked' || !stayId) return { data: null }
      const row = await findBookingOfStay(app.db, hotelId, stayId)
      const isOwn = row?.stays.some((stay) => stay.id === stayId && stay.guestId === guestId)
      if (!row || !isOwn) return { data: null }
      return { data: toBooking(row, request.now, await readerOf(app.db, request, hotelId)) }
    },
  })

  app.route({
    ...getBooking,
    handler: async (request) => {
      const row = await readBooking(app.db, request.linkKey)
      const { hotelId, provesEmail } = request.linkKey
      const reader = await readerOf(app.db, request, hotelId)
      return { data: toBooking(row, request.now, reader, provesEmail) }
    },
  })

  app.change(confirmBookingRoute, async ({ tx, now }, request) => {
    const reader = await readerOf(tx, request, request.linkKey.hotelId)
    return { data: await confirmBooking(tx, request.linkKey, reader, now) }
  })

  const changeRoute = {
    ...changeBookingRoute,
    config: { ...changeBookingRoute.config, ...perAddress(120) },
  }
  app.change(changeRoute, async ({ tx, now }, request) => {
    requireMainGuest(request.linkKey)
    const finder = { limitKey, ...(await readerOf(tx, request, request.linkKey.hotelId)) }
    return { data: await changeBooking(tx, request.linkKey, request.body, now, finder) }
  })

  app.change(cancelBookingRoute, async ({ tx, now }, request) => {
    requireMainGuest(request.linkKey)
    const reader = await readerOf(tx, request, request.linkKey.hotelId)
    return { data: await cancelBooking(tx, request.linkKey, reader, now) }
  })

  app.route({
    ...getBookingCalendar,
    handler: async (request, reply) => {
      const row = await readBooking(app.db, request.linkKey)
      const language = request.askedLanguage() ?? 'en'
      return reply
        .type('text/calendar; charset=utf-8; method=PUBLISH')
        .header('content-disposition', `attachment; filename="${row.reference}.ics"`)
        .header('content-language', language)
        .send(toCalendar(inLanguage(row, language), app.settings.PUBLIC_URL, language, request.now))
    },
  })
}

async function readerOf(db: Handle, request: FastifyRequest, hotelId: string): Promise<Changer> {
  const { cardGateway, upiProvider } = await request.server.gatewaysOf(db, hotelId)
  return {
    caller: callerOf(request),
    readerLanguage: (languages) => request.readerLanguage(languages),
    services: { takesCards: cardGateway !== undefined, hasUpiProvider: upiProvider !== undefined },
  }
}

async function readBooking(db: Handle, session: LinkKeySession) {
  requireMainGuest(session)
  const row = await findBookingOfStay(db, session.hotelId, session.stayId)
  if (!row) throw notFound('booking')
  return row
}

/**
 * Confirms the email of a booking by a key that only the email has. The guest gets the confirmation.
 *
 * @throws Problem `forbidden` for another key
 */
async function confirmBooking(
  tx: Handle,
  { hotelId, stayId, guestId, provesEmail }: LinkKeySession,
  { caller, ...reader }: Changer,
  now: Date,
): Promise<Booking> {
  if (!provesEmail) {
    const detail = 'Please open the link in the email that we sent you.'
    throw new Problem('forbidden', detail, { params: { reason: 'otherLink' } })
  }
  const id = await lockBooking(tx, hotelId, { stayId })
  const isNew = id !== undefined && (await confirmEmails(tx, hotelId, [id], now))
  const row = await findBookingOfStay(tx, hotelId, stayId)
  if (!row) throw notFound('booking')
  if (isNew) {
    await recordAudit(tx, hotelId, {
      actorKind: 'guest',
      actorId: guestId,
      action: 'booking.confirm',
      subjectId: row.id,
      caller,
    })
    const stayIds = listLiveStays(row).map((stay) => stay.id)
    await recordStayEvents(tx, hotelId, stayIds, now)
  }
  return toBooking(row, now, reader)
}
