import Type, { type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import {
  type CodeEvent,
  ProviderUnavailable,
  type ReportedPayment,
  type UpiCode,
} from '../../ledger/upi-provider.ts'
import { Problem } from '../../shared/calls/problem.ts'

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
const MadeCode = Type.Object({ entity: Type.Object({ id: Id, notes: Type.Unknown() }) })
const Credited = Type.Object({
  payload: Type.Object({ payment: Type.Object({ entity: Payment }), qr_code: MadeCode }),
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
export function toCodeEvent(body: Buffer): CodeEvent | undefined {
  const signed = parse(body)
  const { event } = check(Event, signed)
  if (event === 'qr_code.credited') {
    const { payment, qr_code } = check(Credited, signed).payload
    const { id, notes } = qr_code.entity
    const { hotelId } = (notes ?? {}) as { hotelId?: unknown }
    return {
      kind: 'paid',
      codeId: id,
      payment: toReported(payment.entity),
      hotelId: typeof hotelId === 'string' ? hotelId : undefined,
    }
  }
  if (event === 'qr_code.closed') {
    const { id, close_reason } = check(Closed, signed).payload.qr_code.entity
    return close_reason === 'paid' ? undefined : { kind: 'closed', codeId: id }
  }
  return undefined
}

/** @throws ProviderUnavailable */
export function readCode(body: unknown): UpiCode {
  if (!Value.Check(Code, body)) throw new ProviderUnavailable('Expected a QR code from Razorpay')
  return { id: body.id, link: body.image_content ?? body.image_url }
}

/** The payments that have arrived. @throws ProviderUnavailable */
export function readPayments(body: unknown): ReportedPayment[] {
  if (!Value.Check(Payments, body)) throw new ProviderUnavailable('Expected payments from Razorpay')
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
