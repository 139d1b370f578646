import type { RefundGateway, RefundState } from '../../ledger/refunds/refund-gateway.ts'

/**
 * A payment service with a hosted payment page, which reports results by webhook. Amounts are in minor units as
 * everywhere else; the gateway converts them.
 */
export interface CardGateway extends RefundGateway {
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

export class ForgedEvent extends Error {}
