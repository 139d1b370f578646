/** A payment provider that reports UPI payments of its QR codes. Amounts are in paise. */
export interface UpiProvider {
  readonly name: 'razorpay'
  /** Whether its webhook reaches this server. If not, it is asked about open codes. */
  readonly hasWebhook: boolean
  /** Creates a code for one payment; undefined if UPI cannot pay the amount. @throws ProviderUnavailable */
  createCode(code: NewCode): Promise<UpiCode | undefined>
  /** Lists the payments that have arrived; none for a code that it does not know. @throws ProviderUnavailable */
  listPayments(codeId: string): Promise<ReportedPayment[]>
  /** Whether a webhook call has the provider's signature. */
  isSigned(body: Buffer, signature: string): boolean
  /** Reads a signed webhook event; undefined if it changes nothing here. @throws Problem `invalid_request` */
  readEvent(body: Buffer): CodeEvent | undefined
}

export interface NewCode {
  hotelId: string
  /** The hotel's name, shown to the guest. */
  name: string
  /** Our id of the payment. */
  paymentId: string
  amount: number
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

/** A code was paid, or has closed. */
export type CodeEvent = { codeId: string } & (
  | {
      kind: 'paid'
      payment: ReportedPayment
      /** The hotel that made the code, as its notes say. */
      hotelId: string | undefined
    }
  | { kind: 'closed' }
)

/** The provider cannot be reached, or does not accept the keys. */
export class ProviderUnavailable extends Error {}
