/**
 * A company that takes payments by card on a page of its own, and says afterwards what has come of them. Amounts are
 * in minor units as everywhere else; a gateway converts them to its own.
 */
export interface CardGateway {
  readonly name: 'stripe'
  /** The largest amount up to this one that cards can pay. 0: none. */
  largestAmount(amount: number, currency: string): number
  /** Makes a page to pay on; asked again for the same `id`, it gives the same one. */
  createPage(page: NewPage): Promise<{ session: string; url: string }>
  /**
   * What the gateway says in a call of its own; undefined for what changes nothing here.
   *
   * @throws ForgedEvent unless the gateway has signed it, and not long ago
   */
  readEvent(body: Buffer, signature: string): GatewayEvent | undefined
  /** What `readEvent` says of a payment once it is made, for a payment of which that has not come. */
  findPaid(reference: string): Promise<PaidPage | undefined>
  /** Gives money back; asked again for the same `id`, it gives back nothing more. */
  refund(refund: NewRefund): Promise<RefundState>
}

export interface NewPage {
  /** Of our payment. */
  id: string
  amount: number
  currency: string
  /** What the guest reads on it. */
  title: string
  expiresAt: Date
  /** Where the guest goes from there. */
  paidUrl: string
  cancelledUrl: string
}

/** @property id of the event; the same where the gateway repeats itself */
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
  /** Our id of it; undefined for one that was made at the gateway. */
  id: string | undefined
  /** The gateway's id of it; undefined where the gateway has refused it. */
  reference: string | undefined
  amount: number
  currency: string
  status: 'sent' | 'failed'
  /** Why it has failed. */
  reason: string | undefined
}

/** The gateway cannot be reached, or cannot do it now. */
export class GatewayUnavailable extends Error {}

/** The gateway will not do it, however often it is asked. */
export class GatewayRejected extends Error {
  /** Whether it is the amount that it does not take. */
  readonly isAmount: boolean

  constructor(message: string, isAmount: boolean, options?: ErrorOptions) {
    super(message, options)
    this.isAmount = isAmount
  }
}

export class ForgedEvent extends Error {}
