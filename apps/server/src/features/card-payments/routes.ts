import { createCardSession } from '@bellhop/contract/guest/card-payments'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Problem } from '../../shared/calls/problem.ts'
import { openPage, startCardPayment } from './card-session.ts'

/** Card payments by guests. */
export const cardPaymentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, settings } = app

  app.route({
    ...createCardSession,
    handler: async (request, reply) => {
      const gateway = app.cardGateway
      if (!gateway) throw new Problem('card_unavailable', 'The hotel takes no cards in the app.')
      const { guest, body, log } = request
      // A retry with the same key continues where the previous call stopped.
      const id = await app.transact(
        request,
        reply,
        (work) => startCardPayment(work, gateway, body.amount),
        { status: 201 },
      )
      const context = { db, gateway, log, publicUrl: settings.PUBLIC_URL }
      return { data: { _id: id, url: await openPage(context, guest, id) } }
    },
  })
}
