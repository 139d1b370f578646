import { receiveRazorpayEvent } from '@bellhop/contract/guest/upi-payments'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { inTransaction } from '../../database/transaction.ts'
import { perAddress } from '../../plugins/limits.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { applyEvent } from './apply-event.ts'

/** An event has a few kilobytes. */
const MAX_BYTES = 256 * 1024

/** A hex HMAC-SHA256. */
const signaturePattern = /^[0-9a-f]{64}$/

/**
 * The provider's webhook; 404 unless one is configured. It is public: unsigned calls are rejected before the body is
 * read, wrongly signed ones before a query.
 */
export const upiWebhookRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, bus } = app
  // The signature covers the raw bytes.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  app.route({
    ...receiveRazorpayEvent,
    config: { ...receiveRazorpayEvent.config, ...perAddress(600) },
    bodyLimit: MAX_BYTES,
    onRequest: async ({ headers }, reply) => {
      const isConfigured = app.upiProvider !== undefined
      if (isConfigured && signaturePattern.test(String(headers['x-razorpay-signature']))) return
      reply.header('connection', 'close')
      throw isConfigured ? notSigned() : notFound('address')
    },
    handler: async ({ body, headers, now }, reply) => {
      const provider = app.upiProvider
      if (!provider) throw notFound('address')
      const signature = String(headers['x-razorpay-signature'])
      if (!Buffer.isBuffer(body) || !provider.isSigned(body, signature)) throw notSigned()
      const event = provider.readEvent(body)
      const hotels = event ? await inTransaction(db, (tx) => applyEvent(tx, event, now)) : []
      for (const hotelId of hotels) bus.notify(hotelId)
      return reply.code(204).send(null)
    },
  })
}

function notSigned(): Problem {
  return new Problem('invalid_request', 'This does not have the signature of the payment provider.')
}
