import type { RefundGateway, RefundState } from './refunds/refund-gateway.ts'

/** A payment provider that reports UPI payments of its QR codes, and refunds them. Amounts are in paise. */
export interface UpiProvider extends RefundGateway {
  readonly name: 'razorpay'
  /** Whether its webhook reaches this server. If not, it is asked about open codes. */
  readonly hasWebhook: boolean
  /** Creates a code for one payment; undefined if UPI cannot pay the amount. @throws GatewayUnavailable */
  createCode(code: NewCode): Promise<UpiCode | undefined>
  /** Closes a code, unless it has closed. @throws GatewayUnavailable */
  closeCode(codeId: string): Promise<void>
  /** Lists the payments that have arrived; none for a code that it does not know. @throws GatewayUnavailable */
  listPayments(codeId: string): Promise<ReportedPayment[]>
  /** Finds the code that a payment was made with. @throws GatewayUnavailable */
  findCode(payment: string): Promise<MadeCode | undefined>
  /** Whether a webhook call has the provider's signature. */
  isSigned(body: Buffer, signature: string): boolean
  /** Reads a signed webhook event; undefined if it changes nothing here. @throws Problem `invalid_request` */
  readEvent(body: Buffer): UpiEvent | undefined
}

export interface NewCode {
  hotelId: string
  /** The hotel's name, shown to the guest. */
  name: string
  /** Our id of the payment. */
  paymentId: string
  amount: number
  now: Date
  /** The provider may close it later, unless it is closed then. */
  closesAt: Date
}

export interface UpiCode {
  /** The provider's id. */
  id: string
  /** `upi://pay?…`, or the address of a picture of the code where the provider gives no link. */
  link: string
}

export interface ReportedPayment {
  /** The provider's id of the payment. */
  reference: string
  amount: number
  currency: string
  paidAt: Date
}

export interface MadeCode {
  codeId: string
  /** The hotel that made the code, as its notes say. */
  hotelId: string | undefined
}

export interface PaidCode extends MadeCode {
  kind: 'paid'
  payment: ReportedPayment
}

interface Refunded {
  kind: 'refund'
  payment: ReportedPayment
  refund: RefundState
}

/** A code was paid or has closed, or a payment is refunded. */
export type UpiEvent = PaidCode | { kind: 'closed'; codeId: string } | Refunded
