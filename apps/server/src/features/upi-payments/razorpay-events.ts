import Type, { type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { GatewayUnavailable } from '../../ledger/refunds/refund-gateway.ts'
import type { MadeCode, ReportedPayment, UpiCode, UpiEvent } from '../../ledger/upi-provider.ts'
import { Problem } from '../../shared/calls/problem.ts'
import { Refund, toRefundState } from './razorpay-refunds.ts'

/** Without the null character, which the database cannot store. */
const Id = Type.String({ pattern: '^\\w{1,255}$' })

const Code = Type.Object({
  id: Id,
  image_url: Type.String({ pattern: '^https?://\\S{1,2000}$' }),
  /** Only for accounts with Razorpay's feature “image content”. */
  image_content: Type.Optional(Type.String({ pattern: '^upi://\\S{1,2000}$' })),
})

const Payment = Type.Object({
  id: Id,
  amount: Type.Integer({ minimum: 1, maximum: 999_999_999_999 }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  status: Type.String(),
  /** Unix seconds. */
  created_at: Type.Integer({ minimum: 0, maximum: 99_999_999_999 }),
})

const Payments = Type.Object({ items: Type.Array(Payment) })

const Event = Type.Object({ event: Type.String() })
/** Notes without any are an empty list. */
const Made = Type.Object({ id: Id, notes: Type.Unknown() })
const Codes = Type.Object({ items: Type.Array(Made) })
const Credited = Type.Object({
  payload: Type.Object({
    payment: Type.Object({ entity: Payment }),
    qr_code: Type.Object({ entity: Made }),
  }),
})
/** Razorpay refunds what it has not captured by itself: such a payment has never arrived. */
const ReturnedPayment = Type.Object({
  ...Payment.properties,
  captured: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
})
const Refunded = Type.Object({
  payload: Type.Object({
    payment: Type.Object({ entity: ReturnedPayment }),
    refund: Type.Object({ entity: Refund }),
  }),
})
const Closed = Type.Object({
  payload: Type.Object({
    qr_code: Type.Object({
      entity: Type.Object({ id: Id, close_reason: Type.Union([Type.String(), Type.Null()]) }),
    }),
  }),
})

/**
 * Reads a signed event; undefined if it changes nothing here.
 *
 * @throws Problem `invalid_request` unless it has the fields that Razorpay documents
 */
export function toUpiEvent(body: Buffer): UpiEvent | undefined {
  const signed = parse(body)
  const { event } = check(Event, signed)
  if (event === 'qr_code.credited') {
    const { payment, qr_code } = check(Credited, signed).payload
    return { kind: 'paid', payment: toReported(payment.entity), ...toMade(qr_code.entity) }
  }
  if (event === 'qr_code.closed') {
    const { id, close_reason } = check(Closed, signed).payload.qr_code.entity
    return close_reason === 'paid' ? undefined : { kind: 'closed', codeId: id }
  }
  if (refundEvents.includes(event)) {
    const { payment, refund } = check(Refunded, signed).payload
    if (payment.entity.captured === false) return undefined
    return {
      kind: 'refund',
      payment: toReported(payment.entity),
      refund: toRefundState(refund.entity),
    }
  }
  return undefined
}

const refundEvents = ['refund.created', 'refund.processed', 'refund.failed']

/** The code of a payment. @throws GatewayUnavailable */
export function readMadeCode(body: unknown): MadeCode | undefined {
  if (!Value.Check(Codes, body)) throw new GatewayUnavailable('Expected QR codes from Razorpay')
  return body.items[0] && toMade(body.items[0])
}

function toMade({ id, notes }: Static<typeof Made>): MadeCode {
  const { hotelId } = (notes ?? {}) as { hotelId?: unknown }
  return { codeId: id, hotelId: typeof hotelId === 'string' ? hotelId : undefined }
}

/** @throws GatewayUnavailable */
export function readCode(body: unknown): UpiCode {
  if (!Value.Check(Code, body)) throw new GatewayUnavailable('Expected a QR code from Razorpay')
  return { id: body.id, link: body.image_content ?? body.image_url }
}

/** The payments that have arrived. @throws GatewayUnavailable */
export function readPayments(body: unknown): ReportedPayment[] {
  if (!Value.Check(Payments, body)) throw new GatewayUnavailable('Expected payments from Razorpay')
  return body.items.filter(({ status }) => status === 'captured').map(toReported)
}

function toReported({ id, amount, currency, created_at }: Static<typeof Payment>): ReportedPayment {
  return { reference: id, amount, currency, paidAt: new Date(created_at * 1000) }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    throw unreadable()
  }
}

function check<T extends TSchema>(schema: T, value: unknown): Static<T> {
  if (!Value.Check(schema, value)) throw unreadable()
  return value as Static<T>
}

function unreadable(): Problem {
  return new Problem('invalid_request', 'We cannot read this event.')
}
