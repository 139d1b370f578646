import { receiveRazorpayEvent } from '@bellhop/contract/guest/upi-payments'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { inTransaction } from '../../database/transaction.ts'
import { isKnownReference } from '../../ledger/refunds/gateway-payment.ts'
import { GatewayUnavailable } from '../../ledger/refunds/refund-gateway.ts'
import type { UpiEvent, UpiProvider } from '../../ledger/upi-provider.ts'
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
  const { db, bus, log } = app
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
      if (event) await receive(provider, event, now)
      return reply.code(204).send(null)
    },
  })

  async function receive(provider: UpiProvider, event: UpiEvent, now: Date): Promise<void> {
    const missed = await findMissed(provider, event)
    const hotels = await inTransaction(db, async (tx) => [
      ...(missed ? await applyEvent(tx, missed, now) : []),
      ...(await applyEvent(tx, event, now)),
    ])
    for (const hotelId of new Set(hotels)) bus.notify(hotelId)
  }

  /** Fetches the code of a payment if its refund has arrived first. */
  async function findMissed(provider: UpiProvider, event: UpiEvent) {
    if (event.kind !== 'refund') return undefined
    const { payment } = event
    if (await isKnownReference(db, payment.reference)) return undefined
    try {
      const code = await provider.findCode(payment.reference)
      return code && { kind: 'paid' as const, ...code, payment }
    } catch (err) {
      if (!(err instanceof GatewayUnavailable)) throw err
      log.warn({ err }, 'refund by UPI')
      // The provider delivers it again.
      const detail = 'We cannot reach the payment provider right now. Please try again.'
      throw new Problem('unavailable', detail, { retryAfter: 5 })
    }
  }
}

function notSigned(): Problem {
  return new Problem('invalid_request', 'This does not have the signature of the payment provider.')
}
