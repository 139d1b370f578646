import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import {
  GatewayUnavailable,
  type NewRefund,
  type RefundState,
} from '../../ledger/refunds/refund-gateway.ts'

/** Without the null character, which the database cannot store. */
const Id = Type.String({ pattern: '^\\w{1,255}$' })

const MadeRefund = Type.Object({
  id: Id,
  amount: Type.Integer({ minimum: 1, maximum: 999_999_999_999 }),
  status: Type.String(),
  /** Our id, or anything that was entered at the dashboard. */
  receipt: Type.Optional(Type.Unknown()),
})

export const Refund = Type.Object({
  ...MadeRefund.properties,
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
})

const Refunds = Type.Object({ items: Type.Array(MadeRefund) })

/** `pending` can still fail. */
const statuses: Record<string, RefundState['status']> = {
  processed: 'sent',
  failed: 'failed',
  reversed: 'failed',
}

export function toRefundState(refund: Static<typeof Refund>): RefundState {
  const { id, receipt, amount, currency } = refund
  const status = statuses[refund.status] ?? 'pending'
  return {
    id: Value.Check(OurId, receipt) ? receipt : undefined,
    reference: id,
    ...{ amount, currency, status },
    reason: status === 'failed' ? 'Razorpay could not refund it.' : undefined,
  }
}

const OurId = Type.String({ pattern: '^[\\w-]{1,255}$' })

/** The refund with our id among those of its payment. @throws GatewayUnavailable */
export function findRefund(body: unknown, { id, currency }: NewRefund): RefundState | undefined {
  if (!Value.Check(Refunds, body)) throw new GatewayUnavailable('Expected refunds from Razorpay')
  const found = body.items.find(({ receipt }) => receipt === id)
  return found && toRefundState({ ...found, currency })
}

/** The refund that was just made. @throws GatewayUnavailable */
export function readRefund(body: unknown, { currency }: NewRefund): RefundState {
  if (!Value.Check(MadeRefund, body))
    throw new GatewayUnavailable('Expected a refund from Razorpay')
  return toRefundState({ ...body, currency })
}
