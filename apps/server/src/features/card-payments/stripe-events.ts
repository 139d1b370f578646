import Type, { type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { type RefundState, UnreadableEvent } from '../../ledger/refunds/refund-gateway.ts'
import type { GatewayEvent, PaidPage } from './gateway.ts'
import { fromStripe } from './stripe-amounts.ts'

/** Without the null character, which the database cannot store. */
const Id = Type.String({ pattern: '^[\\w-]{1,255}$' })
const Currency = Type.String({ pattern: '^[A-Za-z]{3}$' })
/** Stripe's largest amount has twelve digits. */
const Amount = Type.Integer({ minimum: 0, maximum: 999_999_999_999 })
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
/** Stripe sends an id or the whole object. */
const Intent = nullable(Type.Union([Id, Type.Object({ id: Id })]))

const Event = Type.Object({
  id: Id,
  type: Type.String(),
  data: Type.Object({ object: Type.Unknown() }),
})

const Page = Type.Object({ id: Id })

/** Without amount and currency, it is not a page for a payment and so not of this server. */
const CompletedPage = Type.Object({
  id: Id,
  payment_status: Type.String(),
  payment_intent: Type.Optional(Intent),
  amount_total: Type.Optional(nullable(Amount)),
  currency: Type.Optional(nullable(Currency)),
})

const Refund = Type.Object({
  id: Id,
  payment_intent: Intent,
  amount: Amount,
  currency: Currency,
  status: nullable(Type.String()),
  failure_reason: Type.Optional(nullable(Type.String({ pattern: '^\\w{1,100}$' }))),
  metadata: Type.Optional(nullable(Type.Object({ refundId: Type.Optional(Type.Unknown()) }))),
})

/**
 * Reads a signed event; undefined if it changes nothing here.
 *
 * @throws UnreadableEvent unless it has the fields that Stripe documents
 */
export function toGatewayEvent(signed: unknown): GatewayEvent | undefined {
  const { id, type, data } = read(Event, signed)
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const paid = toPaid(data.object)
      return paid && { id, ...paid }
    }
    case 'checkout.session.async_payment_failed':
      return { id, kind: 'failed', session: read(Page, data.object).id }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = read(Refund, data.object)
      const payment = idOf(refund.payment_intent)
      return payment === undefined
        ? undefined
        : { id, kind: 'refund', payment, refund: toState(refund) }
    }
    default:
      return undefined
  }
}

/** Undefined until the page is paid. @throws UnreadableEvent */
export function toPaid(session: unknown): PaidPage | undefined {
  const { id, payment_status, payment_intent, amount_total, currency } = read(
    CompletedPage,
    session,
  )
  if (payment_status !== 'paid' || !amount_total || !currency) return undefined
  return {
    kind: 'paid',
    session: id,
    reference: idOf(payment_intent) ?? id,
    ...moneyOf(amount_total, currency),
  }
}

/** @throws UnreadableEvent */
export function toRefundState(refund: unknown): RefundState {
  return toState(read(Refund, refund))
}

function toState(refund: Static<typeof Refund>): RefundState {
  const { id, metadata, amount, currency, status, failure_reason } = refund
  const hasFailed = status === 'failed' || status === 'canceled'
  const ours = metadata?.refundId
  return {
    // Anything can be entered there at Stripe.
    id: Value.Check(Id, ours) ? ours : undefined,
    reference: id,
    ...moneyOf(amount, currency),
    status: hasFailed ? 'failed' : 'sent',
    reason: hasFailed ? (failure_reason ?? status) : undefined,
  }
}

function moneyOf(stripeAmount: number, currency: string) {
  const code = currency.toUpperCase()
  const amount = fromStripe(stripeAmount, code)
  if (!Number.isInteger(amount) || amount === 0) {
    throw new UnreadableEvent(`${stripeAmount} is no amount of Stripe in ${code}`)
  }
  return { amount, currency: code }
}

function idOf(object: Static<typeof Intent> | undefined): string | undefined {
  return typeof object === 'string' ? object : object?.id
}

function read<T extends TSchema>(schema: T, value: unknown): Static<T> {
  if (Value.Check(schema, value)) return value as Static<T>
  const [error] = Value.Errors(schema, value)
  throw new UnreadableEvent(`${error?.instancePath || 'It'} ${error?.message}`)
}
