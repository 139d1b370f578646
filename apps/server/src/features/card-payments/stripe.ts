import Stripe from 'stripe'
import {
  GatewayRejected,
  GatewayUnavailable,
  type NewRefund,
} from '../../ledger/refunds/refund-gateway.ts'
import { type CardGateway, ForgedEvent, type NewPage } from './gateway.ts'
import { largestAmount, toStripe } from './stripe-amounts.ts'
import { toGatewayEvent, toPaid, toRefundState } from './stripe-events.ts'

interface Options {
  secretKey: string
  webhookSecret: string
  /** Undefined for Stripe's own host. */
  apiBase: string | undefined
}

/** Maximum age of an event in seconds, against replay. */
const TOLERANCE = 300

/** Stripe Checkout: a hosted page for each payment, and its webhook. */
export function openStripe({ secretKey, webhookSecret, apiBase }: Options): CardGateway {
  const stripe = new Stripe(secretKey, {
    ...(apiBase && addressOf(apiBase)),
    // Together shorter than the server's own timeout of a call.
    timeout: 8_000,
    maxNetworkRetries: 1,
    telemetry: false,
  })

  return {
    name: 'stripe',
    largestAmount,

    async createPage(page) {
      const { id, url } = await ask(() =>
        stripe.checkout.sessions.create(toSession(page), { idempotencyKey: page.id }),
      )
      if (!url) throw new GatewayUnavailable('Expected a page URL from Stripe')
      return { session: id, url }
    },

    readEvent: (body, signature) => toGatewayEvent(readSigned(body, signature)),

    async findPaid(reference) {
      const { data } = await ask(() =>
        stripe.checkout.sessions.list({ payment_intent: reference, limit: 1 }),
      )
      return data[0] && toPaid(data[0])
    },

    // Stripe forgets a key after a day or more, but keeps the metadata of a refund.
    refund: (refund) =>
      ask(async () => {
        const made = await stripe.refunds.list({ payment_intent: refund.payment, limit: 100 })
        const known = made.data.find(({ metadata }) => metadata?.refundId === refund.id)
        return toRefundState(known ?? (await createRefund(refund)))
      }),
  }

  function createRefund({ id, payment, amount, currency }: NewRefund) {
    return stripe.refunds.create(
      {
        payment_intent: payment,
        amount: toStripe(amount, currency),
        metadata: { refundId: id },
      },
      { idempotencyKey: id },
    )
  }

  function readSigned(body: Buffer, signature: string): unknown {
    try {
      return stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE)
    } catch (cause) {
      throw new ForgedEvent('The signature is not that of Stripe, or too old.', { cause })
    }
  }
}

function addressOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase)
  const isSecure = protocol === 'https:'
  return {
    protocol: isSecure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (isSecure ? 443 : 80),
  }
}

/** Without guest data: Stripe's page asks for what a card needs. */
function toSession({ id, amount, currency, title, expiresAt, paidUrl, cancelledUrl }: NewPage) {
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toStripe(amount, currency),
          product_data: { name: title },
        },
      },
    ],
    // The bill has one currency, the hotel's.
    adaptive_pricing: { enabled: false },
    client_reference_id: id,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: paidUrl,
    cancel_url: cancelledUrl,
  } satisfies Stripe.Checkout.SessionCreateParams
}

/** Rejected permanently: a retry would fail the same way. */
const rejections = [Stripe.errors.StripeInvalidRequestError, Stripe.errors.StripeCardError]
/** These are temporary: the account has no funds yet. */
const passing = ['balance_insufficient', 'insufficient_funds']

async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { message, code = '' } = error as { message: string; code?: string }
    if (rejections.some((Rejection) => error instanceof Rejection) && !passing.includes(code)) {
      throw new GatewayRejected(message, /^amount_/.test(code), { cause: error })
    }
    throw new GatewayUnavailable('Stripe cannot be reached.', { cause: error })
  }
}
