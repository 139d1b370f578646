import { receiveStripeEvent } from '@bellhop/contract/guest/card-payments'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { applyRefund } from '../../ledger/refunds/apply-refund.ts'
import {
  type GatewayPayment,
  isKnownReference,
  lockPayment,
} from '../../ledger/refunds/gateway-payment.ts'
import {
  GatewayRejected,
  GatewayUnavailable,
  UnreadableEvent,
} from '../../ledger/refunds/refund-gateway.ts'
import { settleDeposit } from '../../ledger/settle-deposit.ts'
import { perAddress } from '../../plugins/limits.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import {
  type CardGateway,
  type FailedPage,
  ForgedEvent,
  type GatewayEvent,
  type PaidPage,
} from './gateway.ts'
import { isNewEvent, settlePayment } from './queries.ts'

/** An event has a few kilobytes. */
const MAX_BYTES = 256 * 1024

/**
 * The gateway's webhook; 404 unless a gateway is configured. It is public: unsigned calls are rejected before the body
 * is read, wrongly signed ones before a query.
 */
export const stripeWebhookRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, bus, log } = app
  // The signature covers the raw bytes.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  app.route({
    ...receiveStripeEvent,
    config: { ...receiveStripeEvent.config, ...perAddress(600) },
    bodyLimit: MAX_BYTES,
    onRequest: async ({ headers }, reply) => {
      const gateway = app.cardGateway
      const signature = headers['stripe-signature']
      if (gateway && typeof signature === 'string' && signature !== '') return
      reply.header('connection', 'close')
      throw gateway ? notSigned() : notFound('address')
    },
    handler: async (request, reply) => {
      const gateway = app.cardGateway
      if (!gateway) throw notFound('address')
      const { body, headers } = request
      try {
        const event = readEvent(gateway, body, String(headers['stripe-signature']))
        if (event) await receive(gateway, event, request.now)
      } catch (err) {
        if (!(err instanceof UnreadableEvent)) throw err
        log.error({ err }, 'an event of the card company cannot be read')
        throw new Problem('invalid_request', 'We cannot read this event.')
      }
      return reply.code(204).send(null)
    },
  })

  async function receive(gateway: CardGateway, event: GatewayEvent, now: Date): Promise<void> {
    const payment = await apply(gateway, event, now)
    if (!payment) return
    bus.notify(payment.hotelId)
    const paymentId = payment.id
    if (event.kind === 'paid' && payment.status === 'claimed') {
      log.error({ paymentId }, 'another amount was paid by card than was asked for')
    }
    if (event.kind === 'refund' && event.refund.currency !== payment.currency) {
      log.error({ paymentId }, 'a refund by card in another currency is not on the bill')
    }
  }

  async function apply(gateway: CardGateway, event: GatewayEvent, now: Date) {
    const missed = await findMissed(gateway, event)
    return await inTransaction(db, async (tx) => {
      const payment = missed && (await lockPayment(tx, 'gateway_session', missed.session))
      if (missed && payment) await applyPage(tx, payment, missed, now)
      return await applyEvent(tx, event, now)
    })
  }

  /** Fetches the event of a payment if its refund has arrived first. */
  async function findMissed(gateway: CardGateway, event: GatewayEvent) {
    if (event.kind !== 'refund' || (await isKnownReference(db, event.payment))) return undefined
    try {
      return await gateway.findPaid(event.payment)
    } catch (err) {
      if (!(err instanceof GatewayUnavailable || err instanceof GatewayRejected)) throw err
      log.warn({ err }, 'payment by card')
      // The gateway delivers it again.
      throw new Problem('unavailable', 'We cannot reach the card company right now.', {
        retryAfter: 5,
      })
    }
  }
}

function readEvent(gateway: CardGateway, body: unknown, signature: string) {
  if (!Buffer.isBuffer(body)) throw notSigned()
  try {
    return gateway.readEvent(body, signature)
  } catch (error) {
    throw error instanceof ForgedEvent ? notSigned() : error
  }
}

function notSigned(): Problem {
  return new Problem('invalid_request', 'This does not have the signature of the card company.')
}

/**
 * Applies an event of the gateway once, whatever the order of events. Money that has arrived always counts: also for an
 * ended stay, and after the gateway reported that the payment failed.
 *
 * @returns the payment with its new status; undefined for an unknown payment and for an event already applied
 */
async function applyEvent(
  tx: Handle,
  event: GatewayEvent,
  at: Date,
): Promise<GatewayPayment | undefined> {
  const payment =
    event.kind === 'refund'
      ? await lockPayment(tx, 'reference', event.payment)
      : await lockPayment(tx, 'gateway_session', event.session)
  if (!payment || !(await isNewEvent(tx, payment.hotelId, event.id, at))) return undefined
  if (event.kind !== 'refund') return await applyPage(tx, payment, event, at)
  await applyRefund(tx, payment, event.refund, at)
  return payment
}

/** Applies the outcome of a payment page. @returns the payment with its new status */
async function applyPage(
  tx: Handle,
  payment: GatewayPayment,
  page: PaidPage | FailedPage,
  at: Date,
): Promise<GatewayPayment> {
  const status = statusAfter(payment, page)
  if (!status) return payment
  const paid = page.kind === 'paid' ? page : undefined
  await settlePayment(tx, payment, { status, paid, at })
  if (payment.isAdvance && status === 'verified') {
    const { hotelId, stayId } = payment
    await settleDeposit(tx, { hotelId, stayId, staffId: null, at })
  }
  return { ...payment, status }
}

/** Undefined if the status does not change. */
function statusAfter(payment: GatewayPayment, page: PaidPage | FailedPage) {
  const { status, amount, currency } = payment
  const isOpen = status === 'initiated'
  if (page.kind === 'failed') return isOpen ? 'rejected' : undefined
  if (page.amount !== amount || page.currency !== currency) {
    // The amount paid differs from the amount requested: the desk decides.
    return isOpen ? 'claimed' : undefined
  }
  return status === 'verified' ? undefined : 'verified'
}
