import { createCardSession, createDepositSession } from '@bellhop/contract/guest/card-payments'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requireMainGuest } from '../../sessions/require-main-guest.ts'
import { Problem } from '../../shared/calls/problem.ts'
import { openPage, startCardPayment, startDepositByCard } from './card-session.ts'

/** Card payments by guests. */
export const cardPaymentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, settings } = app

  app.route({
    ...createCardSession,
    handler: async (request, reply) => {
      const { guest, body, log } = request
      const gateway = await requireGateway(guest.hotelId)
      // A retry with the same key continues where the previous call stopped.
      const id = await app.transact(
        request,
        reply,
        (work) => startCardPayment(work, gateway, body.amount),
        { status: 201 },
      )
      const payments = `${settings.PUBLIC_URL}/payments`
      const url = await openPage(
        { db, gateway, log },
        { hotelId: guest.hotelId, id },
        {
          ...{
            language: guest.language,
            paidUrl: `${payments}?card=${id}`,
            cancelledUrl: payments,
          },
        },
      )
      return { data: { _id: id, url } }
    },
  })

  app.route({
    ...createDepositSession,
    handler: async (request, reply) => {
      const { linkKey, params, log } = request
      const { hotelId } = linkKey
      const gateway = await requireGateway(hotelId)
      requireMainGuest(linkKey)
      const id = await app.transact(
        request,
        reply,
        ({ tx, now }) => startDepositByCard(tx, linkKey, gateway, now),
        { status: 201 },
      )
      const booking = `${settings.PUBLIC_URL}/room-booking/${hotelId}/booking/${params.id}`
      const url = await openPage(
        { db, gateway, log },
        { hotelId, id },
        {
          ...{
            language: request.askedLanguage() ?? 'en',
            paidUrl: `${booking}?paid=${id}`,
            cancelledUrl: booking,
          },
        },
      )
      return { data: { _id: id, url } }
    },
  })

  async function requireGateway(hotelId: string) {
    const { cardGateway } = await app.gatewaysOf(db, hotelId)
    if (cardGateway) return cardGateway
    throw new Problem('card_unavailable', 'The hotel takes no cards in the app.')
  }
}
