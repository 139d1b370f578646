import { maxEmail } from '@bellhop/domain/limits'
import { managers } from '@bellhop/domain/people/staff-roles'
import { roomGroupings, saleGroupings } from '@bellhop/domain/stays/figures'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { HotelDate, Id, Money, object } from '../base/common.ts'
import { file } from '../base/route.ts'

const count = Type.Integer({ minimum: 0 })

/** Figures of rooms, by the nights on which they are slept in. docs/figures.md defines each. */
const Figures = object({
  /** Days with known figures: the hotel's own, and those of an imported table. */
  days: count,
  /** Rooms that are not out of order, times nights. By plan and channel: those of the whole hotel. */
  roomNights: count,
  /** Room nights that guests have, had, or have booked: without cancelled rooms and no-shows. */
  sold: count,
  /** Those of them at a price of nothing. */
  complimentary: count,
  /** Those sold by a portal in another currency, whose price is not entered yet: their revenue is missing. */
  unpriced: count,
  /** sold ÷ roomNights in percent, with two decimals; above 100 if more rooms are sold than there are. */
  occupancy: Type.Number({ minimum: 0, description: 'percent' }),
  /** Earned by the rooms, without taxes and the meals of a plan, after discounts and corrections. */
  revenue: Money,
  /** revenue ÷ sold */
  adr: Money,
  /** revenue ÷ roomNights */
  revPar: Money,
  /** Booked rooms that arrive in the period, with those that were cancelled or did not come. */
  bookings: count,
  cancelled: count,
  noShows: count,
  /** Charged for cancelled rooms and no-shows, without taxes. It is no revenue of the rooms. */
  fees: Money,
  /** The average days from booking to arrival of the others, with one decimal. */
  leadDays: Type.Number({ minimum: 0 }),
  /** Their average number of nights, with one decimal. */
  stayNights: Type.Number({ minimum: 0 }),
})
export type Figures = Static<typeof Figures>

const FigureRow = object({
  /**
   * The day, the month (YYYY-MM), the id of the plan or room type, or the channel. Empty: sold by no plan. `imported`:
   * nights of an imported table, which has neither plans, channels nor room types.
   */
  key: Type.String(),
  /** Set for a plan or a room type. */
  name: Type.Optional(Type.String()),
  ...Figures.properties,
})
export type FigureRow = Static<typeof FigureRow>

const SaleRow = object({
  _id: Id,
  name: Type.String(),
  /** Orders, and those of a dish the number of portions. */
  orders: count,
  quantity: count,
  /** Without taxes and tips. */
  revenue: Money,
})
export type SaleRow = Static<typeof SaleRow>

const span = { from: HotelDate, to: HotelDate }

const call = calls('reports', managers)

/**
 * Rows of nothing are left out; days and months are in their order, others by revenue. At most two years. With
 * `lastYear` beside them the same dates of the year before; the totals are of all rows.
 */
export const getFigures = call('GET /desk/reports/figures', {
  summary: 'Occupancy, rates and revenue of the rooms',
  query: object({
    ...span,
    by: Type.Enum([...roomGroupings], { default: 'day' }),
    lastYear: Type.Boolean({ default: false }),
  }),
  responds: {
    200: object({
      data: Type.Array(FigureRow),
      total: Figures,
      lastYear: Type.Optional(object({ rows: Type.Array(FigureRow), total: Figures })),
    }),
  },
})

/** Orders at outlets count on the day of the order, corrections on their own. The highest revenue is first. */
export const getSales = call('GET /desk/reports/sales', {
  summary: 'Revenue by outlet or dish',
  query: object({ ...span, by: Type.Enum([...saleGroupings], { default: 'outlet' }) }),
  returns: Type.Array(SaleRow),
})

const Nights = object({ nights: count, revenue: Money })

/** The nights of a month to come. */
const PaceMonth = object({
  /** YYYY-MM */
  month: Type.String(),
  /** Booked by now. */
  now: Nights,
  /** Nights of these that were booked in the last days; and those cancelled in them that had been booked before. */
  pickUp: object({ nights: count, revenue: Money, cancelled: count }),
  /** The same dates a year before: booked by the same day of that year, and what they were in the end. */
  lastYear: object({ sameDay: Nights, end: Nights }),
})
export type PaceMonth = Static<typeof PaceMonth>

/** The nights from today on, for a year. Nights that were added to a stay count as booked when the stay was. */
export const getPace = call('GET /desk/reports/pace', {
  summary: 'What is booked for the next year, what was picked up, and the pace against last year',
  query: object({ days: Type.Integer({ minimum: 1, maximum: 90, default: 7 }) }),
  returns: Type.Array(PaceMonth),
})

const HotelFigures = object({
  _id: Id,
  name: Type.String(),
  currency: Type.String({ description: 'ISO 4217' }),
  total: Figures,
  lastYear: Figures,
})
export type HotelFigures = Static<typeof HotelFigures>

/** The hotel in use first. Of the others only those where the person may see reports. */
export const listHotelFigures = call('GET /desk/reports/hotels', {
  summary: 'Figures of the hotels that this browser is signed in to',
  isForPeople: true,
  query: object(span),
  returns: Type.Array(HotelFigures),
})

const files = {
  query: object({
    ...span,
    by: Type.Enum([...roomGroupings, ...saleGroupings], { default: 'day' }),
  }),
  asksIdentity: false,
} as const

export const getFiguresCsv = call('GET /desk/reports/figures.csv', {
  summary: 'Figures as a table',
  ...files,
  responds: { 200: file('CSV', 'text/csv') },
})

export const getFiguresWorkbook = call('GET /desk/reports/figures.xlsx', {
  summary: 'Figures as an Excel workbook',
  ...files,
  responds: {
    200: file('Excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  },
})

/** The first day of the month stands for it. */
export const getMonthPage = call('GET /desk/reports/month.pdf', {
  summary: 'The figures of a month on one page',
  query: object({ month: HotelDate }),
  asksIdentity: false,
  responds: { 200: file('PDF', 'application/pdf') },
})

const MonthMail = object({
  /** None: the page is not sent. */
  addresses: Type.Array(Type.String({ format: 'email', maxLength: maxEmail }), { maxItems: 10 }),
  /** Whether the installation can send email. */
  canSend: Type.Boolean(),
})
export type MonthMail = Static<typeof MonthMail>

export const getMonthMail = call('GET /desk/reports/month-mail', {
  summary: 'Who gets the page of each month',
  isForPeople: true,
  returns: MonthMail,
})

/** It is sent on the first of each month, in the language of the person who has set it. */
export const setMonthMail = call('PUT /desk/reports/month-mail', {
  summary: 'Send the page of each month',
  isForPeople: true,
  body: object({ addresses: MonthMail.properties.addresses }),
  returns: MonthMail,
  fails: [422],
})
