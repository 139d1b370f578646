/**
 * A payment service with a hosted payment page, which reports results by webhook. Amounts are in minor units as
 * everywhere else; the gateway converts them.
 */
export interface CardGateway {
  readonly name: 'stripe'
  /** The largest amount up to this one that cards can pay; 0 if there is none. */
  largestAmount(amount: number, currency: string): number
  /** Creates a payment page. Idempotent by `id`. */
  createPage(page: NewPage): Promise<{ session: string; url: string }>
  /**
   * Parses a webhook event; undefined if it changes nothing here.
   *
   * @throws ForgedEvent unless the gateway has signed it recently, and UnreadableEvent
   */
  readEvent(body: Buffer, signature: string): GatewayEvent | undefined
  /** Fetches the event of a completed payment, for a payment with no event so far. */
  findPaid(reference: string): Promise<PaidPage | undefined>
  /** Refunds a payment. Idempotent by `id`. */
  refund(refund: NewRefund): Promise<RefundState>
}

export interface NewPage {
  /** Our id of the payment. */
  id: string
  amount: number
  currency: string
  /** Text shown to the guest. */
  title: string
  expiresAt: Date
  /** Where the guest returns to. */
  paidUrl: string
  cancelledUrl: string
}

/** @property id of the event; the same for a repeated delivery */
export type GatewayEvent = { id: string } & (PaidPage | FailedPage | RefundNews)

export interface PaidPage {
  kind: 'paid'
  session: string
  /** The gateway's id of the payment. */
  reference: string
  amount: number
  currency: string
}

export interface FailedPage {
  kind: 'failed'
  session: string
}

interface RefundNews {
  kind: 'refund'
  /** The gateway's id of the payment. */
  payment: string
  refund: RefundState
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
  status: 'sent' | 'failed'
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

export class ForgedEvent extends Error {}

/** Signed by the gateway, but not as it documents its events. */
export class UnreadableEvent extends Error {}
