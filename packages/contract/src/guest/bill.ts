import { paymentMethods, paymentStatuses } from '@bellhop/domain/money/folio'
import Type, { type Static } from 'typebox'
import { Id, Instant, Money, object, Percent } from '../base/common.ts'
import { nightTaxes, StayTax } from '../base/taxes.ts'
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
