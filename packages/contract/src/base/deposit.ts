import { maxDaysBefore } from '@bellhop/domain/limits'
import { maxNights } from '@bellhop/domain/stays/booking'
import Type, { type Static } from 'typebox'
import { HotelDate, Instant, Money, object } from './common.ts'

/** The part of a stay's price that a rate plan demands in advance: one of nights, percentage and all. */
export const DepositTerms = object({
  /** The first nights. */
  nights: Type.Optional(Type.Integer({ minimum: 1, maximum: maxNights })),
  /** With at most two decimals. */
  percent: Type.Optional(Type.Number({ minimum: 0.01, maximum: 100 })),
  all: Type.Optional(Type.Literal(true)),
  /** Due so many days before the arrival; without it at booking. */
  daysBefore: Type.Optional(Type.Integer({ minimum: 0, maximum: maxDaysBefore })),
})

/** When a deposit is due: at booking, or by the end of a date. */
export const DepositDue = Type.Union([Type.Literal('booking'), HotelDate])

/** The deposit of a room by a rate plan. */
export const OfferedDeposit = object({ amount: Money, due: DepositDue })

/** All of a booking's deposit that is due by the first day on which something is not paid, and what is paid. */
export const BookingDeposit = object({
  amount: Money,
  paid: Money,
  due: DepositDue,
  /** The rooms are released then unless it is paid. */
  payBy: Type.Optional(Instant),
})
export type BookingDeposit = Static<typeof BookingDeposit>
