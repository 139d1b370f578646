import { maxNote, maxPayment, maxReference } from '@bellhop/domain/limits'
import { minReference, referencePattern } from '@bellhop/domain/money/bank-reference'
import { paymentStatuses } from '@bellhop/domain/money/folio'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import {
  HotelDate,
  Id,
  Instant,
  idParams,
  keyParams,
  Money,
  nonBlankText,
  object,
} from '../base/common.ts'
import { Bill, BillEntry, Payment } from './bill.ts'
import { BookingFee } from './bookings.ts'

const call = calls('payments', 'stayed')

/** The guest's bill, with every chargeable request of the stay. */
export const getBill = call('GET /payments/app/allrequestlist', {
  summary: 'My bill',
  offline: 'cached',
  responds: { 200: Bill },
})

/** The cancellation fee of a booking. */
const MyFee = object({
  bookingRef: Type.String(),
  checkInDate: HotelDate,
  ...BookingFee.properties,
})
export type MyFee = Static<typeof MyFee>

/** The cancellation fees of the guest's own bookings: of the last 20 rooms, those of the latest arrival first. */
export const listMyFees = call('GET /payments/app/cancellation-fees', {
  summary: 'My cancellation fees',
  offline: 'cached',
  access: 'guest',
  returns: Type.Array(MyFee),
})

/** More decimals than the currency has are 400. */
export const PaymentAmount = Type.Number({ minimum: 0.001, maximum: maxPayment })
export const BankReference = Type.String({
  minLength: minReference,
  maxLength: maxReference,
  pattern: referencePattern,
  description: "the bank's reference, such as a UTR",
})

/** A UPI payment that is started. */
const UpiIntent = object({
  _id: Id,
  reference: Type.String({
    description: 'ours, shown on the bank statement; or the id of the payment provider’s code',
  }),
  amount: Money,
  status: Type.Enum([...paymentStatuses]),
  link: Type.String({
    description:
      'upi://pay?…, also for a QR code; or https://…, a picture of the code, where the payment provider gives no link',
  }),
  isReported: Type.Boolean({
    description: 'the payment provider reports the payment, so the guest does not claim it',
  }),
  expiresAt: Instant,
})

/**
 * Starts a UPI payment. `amount` defaults to the balance, and is at most the balance (400). 409 `nothing_to_pay`, or
 * `upi_unavailable` if the hotel has no UPI id and no payment provider for UPI, or another currency than INR; 503
 * `unavailable` if the payment provider cannot be reached: retry with the same `Idempotency-Key`.
 */
export const createUpiIntent = call('POST /payments/app/upi-intent', {
  summary: 'Pay by UPI',
  body: object({ amount: Type.Optional(PaymentAmount) }),
  creates: UpiIntent,
  fails: [409, 422, 429],
})

/**
 * The same for the open deposit of a booking, which can be paid until its rooms are released. 409 `nothing_to_pay` if
 * there is none, or `upi_unavailable`.
 */
export const createDepositIntent = call('POST /guests/web/booking/:id/upi-intent', {
  summary: 'Pay a deposit by UPI',
  access: 'linkKey',
  params: keyParams,
  body: object({}),
  creates: UpiIntent,
  fails: [404, 409, 422, 429],
})

/**
 * Reports a payment with the bank's reference. It can be corrected until the desk has decided. 409 `reference_used` if
 * another payment of the hotel has it, in any format, `invalid_transition` after the desk has decided.
 */
export const claimPayment = call('PUT /payments/app/claim/:id', {
  summary: 'Report a payment',
  params: idParams,
  body: object({ reference: BankReference }),
  returns: Payment,
  fails: [404, 409, 422, 429],
})

/** Reports the payment of a deposit in the same way. The rooms stay held until the desk has decided. */
export const claimDeposit = call('PUT /guests/web/booking/:id/claim', {
  summary: 'Report the payment of a deposit',
  access: 'linkKey',
  params: keyParams,
  body: object({ paymentId: Id, reference: BankReference }),
  returns: Payment,
  fails: [404, 409, 422, 429],
})

/** Disputes a line ("not mine"), for the desk to decide. 409 `invalid_transition` once it has. */
export const disputeRequest = call('PUT /payments/app/dispute/:requestId', {
  summary: 'Dispute a line of the bill',
  params: object({ requestId: Id }),
  body: object({ reason: nonBlankText(maxNote) }),
  returns: BillEntry,
  fails: [404, 409, 422, 429],
})
