import { maxNote, maxPayment, maxReference } from '@bellhop/domain/limits'
import { minReference, referencePattern } from '@bellhop/domain/money/bank-reference'
import { paymentMethods, paymentStatuses } from '@bellhop/domain/money/folio'
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
  Percent,
} from '../base/common.ts'
import { nightTaxes, StayTax } from '../base/taxes.ts'
import { BookingFee } from './bookings.ts'
import { chosenOptions, RequestKind, RequestStatus } from './requests.ts'

/** total = subtotal + tax + tip. */
const Amounts = object({ subtotal: Money, tax: Money, tip: Money, total: Money })

/** An amount that the hotel has taken off a line of the bill. */
const BillCorrection = object({
  _id: Id,
  /** It lowers the price, as opposed to correcting a mistake. */
  isDiscount: Type.Boolean(),
  /** Without tax, above 0; below 0 if it undoes another one. */
  amount: Money,
  tax: Money,
  at: Instant,
  /** The dish or other line of the order that it is of. */
  item: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
})
export type BillCorrection = Static<typeof BillCorrection>

/** A request on the bill. Rejected, cancelled and expired ones are not on it. */
export const BillEntry = object({
  _id: Id,
  number: Type.Integer(),
  kind: RequestKind,
  title: Type.String(),
  orderedAt: Instant,
  /** The guest of the stay or a companion. */
  orderedBy: Type.String(),
  orderedById: Id,
  /** Whether the reader has ordered it. */
  isOwn: Type.Boolean(),
  /** The ordered item, at its price and tax of that time; `amount` = price × quantity, before tax. */
  lines: Type.Array(
    object({
      name: Type.String(),
      quantity: Type.Integer(),
      price: Money,
      amount: Money,
      taxRate: Percent,
      tax: Money,
      /** The part of `amount` that is tax; missing without one. */
      included: Type.Optional(Money),
      choices: chosenOptions,
      note: Type.Optional(Type.String()),
    }),
  ),
  /** The promised time. */
  promisedAt: Instant,
  /** When it was done, and the member of staff who did it. */
  done: Type.Optional(object({ at: Instant, by: Type.Optional(Type.String()) })),
  status: RequestStatus,
  /** Less the corrections. */
  amounts: Amounts,
  corrections: Type.Array(BillCorrection),
  disputed: Type.Boolean({
    description: 'disputed by the guest, and not decided by the desk',
  }),
  /** The desk's decision about a dispute; a removed line costs nothing. */
  dispute: Type.Optional(
    object({
      reason: Type.String(),
      decision: Type.Optional(Type.Enum(['kept', 'removed'])),
      answer: Type.Optional(Type.String()),
    }),
  ),
})
export type BillEntry = Static<typeof BillEntry>

/** `reference`: the bank's, once it is known, otherwise ours. Only `verified` payments count on the bill. */
export const Payment = object({
  _id: Id,
  amount: Money,
  method: Type.Enum([...paymentMethods]),
  reference: Type.Optional(Type.String()),
  status: Type.Enum([...paymentStatuses]),
  at: Instant,
  /** The desk's note on a payment that it has verified or rejected. */
  reason: Type.Optional(Type.String()),
})
export type Payment = Static<typeof Payment>

export const RestaurantBill = object({
  _id: Id,
  number: Type.Integer(),
  restaurant: Type.String(),
  at: Instant,
  subtotal: Money,
  tax: Money,
  tip: Money,
  total: Money,
})

/** A posted or future night, less its corrections. */
export const BillNight = object({
  date: Type.String({ format: 'date' }),
  amount: Money,
  ...nightTaxes,
  isPosted: Type.Boolean(),
  corrections: Type.Array(BillCorrection),
})

/** A charge posted by the desk, less its corrections, or an extra for all nights to come. */
export const BillCharge = object({
  _id: Id,
  title: Type.String(),
  at: Instant,
  amount: Money,
  tax: Money,
  corrections: Type.Array(BillCorrection),
})

/**
 * The bill. The guest of the stay sees all of it that no company pays, a companion what they have ordered and paid
 * themselves: for them the room and the advance are 0.
 *
 * balance = guestTotalRoomCharge + Σ data.amounts.total + Σ charges − guestTotalAdvance − totalGuestPaymentAmount.
 */
export const Bill = object({
  data: Type.Array(BillEntry),
  /** `stay`: the whole bill. `own`: a companion's part. */
  scope: Type.Enum(['stay', 'own']),
  /** The company that pays the rest of the stay. The bill is what is left for the guest. */
  companyPays: Type.Optional(Type.String()),
  guestTotalAdvance: Money,
  /** All nights of the stay with their tax, including future ones. */
  guestTotalRoomCharge: Money,
  /** One night, without tax. */
  roomTariff: Money,
  /** The nights are not on the bill yet: a portal has sold them in another currency. */
  isPriceMissing: Type.Optional(Type.Boolean()),
  /** Nights. */
  stayDuration: Type.Integer(),
  nights: Type.Array(BillNight),
  /** Each tax of the stay beside its nights, such as a tourist tax, for all nights; missing without one. */
  stayTaxes: Type.Optional(Type.Array(StayTax)),
  charges: Type.Array(BillCharge),
  guestPaymentsCount: Type.Integer(),
  /**
   * Newest first, in every status; without advances. A UPI payment started within a day, or whose code of a payment
   * provider is open, can still be paid: it has the `link`.
   */
  guestPayments: Type.Array(
    object({
      ...Payment.properties,
      link: Type.Optional(Type.String()),
      /** Beside `link`: the payment provider reports the payment. */
      isReported: Type.Optional(Type.Boolean()),
    }),
  ),
  /**
   * The refund of a payment or an advance. Below 0: a refund by card or UPI that failed. `reason`: the desk's; missing if the
   * refund was made, or failed, at the payment service.
   */
  refunds: Type.Array(
    object({
      _id: Id,
      paymentId: Id,
      method: Type.Enum([...paymentMethods]),
      amount: Money,
      at: Instant,
      reason: Type.Optional(Type.String()),
    }),
  ),
  /** Sum of verified payments, minus refunds. */
  totalGuestPaymentAmount: Money,
  restaurantBillCount: Type.Integer(),
  restaurantBills: Type.Array(RestaurantBill),
  totalRestaurantBill: Money,
  totalTips: Money,
  /** The amount due. Below 0: to be refunded. */
  balance: Money,
  currency: Type.String({ description: 'ISO 4217' }),
  /** Payment methods in the app; if empty, at the front desk only. */
  paymentMethods: Type.Array(Type.Enum(['upi', 'card'])),
})
export type Bill = Static<typeof Bill>

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
