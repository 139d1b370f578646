import { maxCash, maxNote } from '@bellhop/domain/limits'
import { paymentMethods } from '@bellhop/domain/money/folio'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { chargeKinds } from '@bellhop/domain/stays/day-report'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { HotelDate, Id, Instant, Money, nullable, object, Percent, text } from '../base/common.ts'
import { file } from '../base/route.ts'

/** Charges. total = posted + corrections = net + tax. */
export const Charged = object({
  /** With tax. */
  posted: Money,
  /** With tax, below 0: corrections made on this day, also of earlier entries. */
  corrections: Money,
  net: Money,
  tax: Money,
  total: Money,
})

/** Money received, above 0, and refunded. net = payments + advances − refunded. */
export const Received = object({ payments: Money, advances: Money, refunded: Money, net: Money })

/** A count of the drawer. `expected` and `difference` are null for the hotel's first count. */
export const CashCount = object({
  _id: Id,
  at: Instant,
  staff: Type.String(),
  counted: Money,
  expected: nullable(Money),
  /** counted − expected. Below 0: cash is missing. */
  difference: nullable(Money),
  note: Type.Optional(Type.String()),
})
export type CashCount = Static<typeof CashCount>

/**
 * Everything posted on a date, from midnight to midnight at the hotel. The kinds sum to `charged`, and so do
 * the tax rates with the taxes of stays. `net` is the taxable value, and `tax` includes the tax within prices.
 */
export const DayReport = object({
  date: HotelDate,
  /** The hotel's date now. */
  today: HotelDate,
  currency: Type.String({ description: 'ISO 4217' }),
  arrivals: Type.Integer(),
  checkOuts: Type.Integer(),
  /** Guests who were taken to another hotel, because there was no room. */
  walked: Type.Array(object({ _id: Id, guest: Type.String(), hotel: Type.String() })),
  /** Number of bill lines. */
  entries: Type.Integer(),
  charged: Charged,
  /** All kinds; orders and services by the kind of their request. */
  kinds: Type.Array(object({ kind: Type.Enum([...chargeKinds]), ...Charged.properties })),
  /** The rates that occur, net of corrections. Without `taxRate`: untaxed, such as tips. */
  taxRates: Type.Array(
    object({ taxRate: Type.Optional(Percent), net: Money, tax: Money, total: Money }),
  ),
  /**
   * The same taxes by name and rate, as on invoices, such as CGST at 2.5 %. Without `name`: a percentage that no rule
   * names; without `rate`: corrections of an earlier day. Those of stays have no rate and no taxable value.
   */
  taxes: Type.Array(
    object({
      name: Type.Optional(Type.String()),
      rate: Type.Optional(Percent),
      net: Type.Optional(Money),
      tax: Money,
    }),
  ),
  /** Taxes of stays, such as a tourist tax; missing without one. */
  stayTaxes: Type.Optional(Money),
  received: Received,
  /** All methods; a refund by its payment's. */
  methods: Type.Array(object({ method: Type.Enum([...paymentMethods]), ...Received.properties })),
  /** By outlet or department, net of corrections, the highest first. */
  tips: Type.Array(object({ name: Type.String(), total: Money })),
  /** The hotel's single cash drawer. */
  cash: object({
    /** The expected cash now, whatever the date. null: never counted. */
    expected: nullable(Money),
    /** The latest of any date. */
    last: nullable(CashCount),
    /** The counts of this date, newest first. */
    counts: Type.Array(CashCount),
  }),
})
export type DayReport = Static<typeof DayReport>

/** Default: the hotel's today. */
const querystring = object({ date: Type.Optional(HotelDate) })

const call = calls('reports', frontOffice)

export const getDayReport = call('GET /desk/reports/day', {
  summary: 'Charges and payments of a day',
  query: querystring,
  returns: DayReport,
})

/**
 * A row for each line of a bill, oldest first, with a column for each tax of the day by its name. UTF-8 with a byte order mark, by which
 * Excel detects it.
 */
export const getDayCsv = call('GET /desk/reports/day.csv', {
  summary: 'Charges and payments of a day, as a table',
  query: querystring,
  responds: { 200: file('CSV', 'text/csv') },
})

/**
 * Stores a count of the drawer with the expected amount: the previous count, plus cash received since, minus cash
 * refunded. Of two simultaneous counts, the second is compared with the first.
 */
export const countCash = call('POST /desk/cash-counts', {
  summary: 'Count the cash',
  body: object({
    /** More decimals than the currency has are 400. */
    counted: Type.Number({ minimum: 0, maximum: maxCash }),
    note: Type.Optional(text(maxNote, 0)),
  }),
  creates: CashCount,
  fails: [422],
})
