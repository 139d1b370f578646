import type { Payment } from '../../database/types.generated.ts'

/** Refunds the payments that were made through it. Amounts are in minor units. */
export interface RefundGateway {
  readonly name: NonNullable<Payment['gateway']>
  /** Refunds a payment. Idempotent by `id`. @throws GatewayUnavailable, GatewayRejected */
  refund(refund: NewRefund): Promise<RefundState>
}

export interface NewRefund {
  id: string
  /** The gateway's id of the payment. */
  payment: string
  amount: number
  currency: string
}

export interface RefundState {
  /** Our id of the refund; undefined if it was made at the gateway. */
  id: string | undefined
  /** The gateway's id of the refund; undefined if the gateway has rejected it. */
  reference: string | undefined
  amount: number
  currency: string
  /** `pending`: accepted, and to be asked for again, because it can still fail. */
  status: 'pending' | 'sent' | 'failed'
  /** Why it failed. */
  reason: string | undefined
}

/** The gateway cannot be reached, or temporarily fails. */
export class GatewayUnavailable extends Error {}

/** The gateway has rejected it permanently. */
export class GatewayRejected extends Error {
  /** Whether the amount is the reason. */
  readonly isAmount: boolean

  constructor(message: string, isAmount: boolean, options?: ErrorOptions) {
    super(message, options)
    this.isAmount = isAmount
  }
}

/** Signed by the gateway, but not as it documents its events. */
export class UnreadableEvent extends Error {}
