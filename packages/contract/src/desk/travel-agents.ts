import { commissionKinds } from '@bellhop/domain/accounting/commissions'
import { maxEntries, maxTaxNumber } from '@bellhop/domain/limits'
import { paymentMethods } from '@bellhop/domain/money/folio'
import { frontOffice, managers } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import {
  HotelDate,
  Id,
  Instant,
  idParams,
  Money,
  nonBlankLine,
  object,
  Percent,
  page,
  paging,
} from '../base/common.ts'
import { file } from '../base/route.ts'
import { BankReference, PaymentAmount } from '../guest/payments.ts'

const terms = {
  /** Its IATA number, or the number of its agency. */
  number: Type.Optional(nonBlankLine(maxTaxNumber)),
  /** The part of the room revenue without taxes and meals, with at most two decimals. */
  percent: Percent,
  /** Instead of it, for stays of these rate plans. */
  plans: Type.Array(object({ ratePlanId: Id, percent: Percent }), { maxItems: maxEntries }),
}

export const TravelAgent = object({
  /** That of the company. */
  _id: Id,
  name: Type.String(),
  ...terms,
  version: Type.Integer({ minimum: 1, description: 'incremented by each change' }),
  /** Commissions that are not paid yet; below 0: paid more than is due. */
  balance: Money,
  /** No longer offered for bookings; in the list as long as its balance is not 0. */
  isRemoved: Type.Boolean(),
})
export type TravelAgent = Static<typeof TravelAgent>

/** A commission of a stay, or a change of it. */
const CommissionLine = object({
  _id: Id,
  /** `correction`: the room revenue has changed since. `undone`: the check-out was undone, or another agent named. */
  kind: Type.Enum([...commissionKinds]),
  date: HotelDate,
  bookingId: Id,
  bookingRef: Type.String(),
  guest: Type.String(),
  checkInDate: HotelDate,
  checkOutDate: HotelDate,
  /** Missing for a stay that was sold by no rate plan. */
  plan: Type.Optional(Type.String()),
  /** Room revenue without taxes and meals. */
  revenue: Money,
  percent: Percent,
  amount: Money,
})
export type CommissionLine = Static<typeof CommissionLine>

const CommissionPayment = object({
  _id: Id,
  amount: Money,
  method: Type.Enum([...paymentMethods]),
  reference: Type.Optional(Type.String()),
  at: Instant,
  isTakenBack: Type.Boolean(),
})
export type CommissionPayment = Static<typeof CommissionPayment>

export const AgentStatement = object({
  agent: TravelAgent,
  /** opening + commission − paid = closing. */
  opening: Money,
  commission: Money,
  /** Less what was taken back. */
  paid: Money,
  closing: Money,
  /** Room revenue of its stays in this time. */
  revenue: Money,
  /** The last 100 of this time, newest first. */
  payments: Type.Array(CommissionPayment),
  /** A page of the commissions, newest first. */
  lines: page(CommissionLine),
})
export type AgentStatement = Static<typeof AgentStatement>

/** Companies that send bookings for a commission. */
const call = calls('travel-agents', frontOffice)

/** By name. A list is not paged: it has at most `maxEntries` that are offered. */
export const listTravelAgents = call('GET /desk/travel-agents', {
  summary: 'Travel agents',
  returns: Type.Array(TravelAgent),
})

/**
 * Makes a company a travel agent, or changes its terms. They count for stays that depart from now on. `version` is 0 for a
 * company that is none. 409 `changed_meanwhile` with the agent in `current`; 404 for a rate plan that the hotel does not have.
 */
export const setTravelAgent = call('PUT /desk/travel-agents/:id', {
  summary: 'Set the commission of a travel agent',
  access: managers,
  params: idParams,
  body: object({ ...terms, version: Type.Integer({ minimum: 0 }) }),
  returns: TravelAgent,
  fails: [404, 409, 422],
})

/** It is not offered any more; its bookings keep it and its terms. */
export const removeTravelAgent = call('DELETE /desk/travel-agents/:id', {
  summary: 'Remove a travel agent',
  access: managers,
  params: idParams,
  fails: [404, 422],
})

const span = { from: HotelDate, to: HotelDate }

/** Commissions and payments of at most 366 days, both included. */
export const getAgentStatement = call('GET /desk/travel-agents/:id/statement', {
  summary: 'Statement of a travel agent',
  access: managers,
  params: idParams,
  query: object({ ...span, ...paging }),
  returns: AgentStatement,
  fails: [404],
})

/** A row for each commission and payment, between the balances. */
export const getAgentStatementFile = call('GET /desk/travel-agents/:id/statement/file', {
  summary: 'Statement of a travel agent as a table',
  access: managers,
  params: idParams,
  query: object({ ...span, format: Type.Enum(['csv', 'xlsx'], { default: 'csv' }) }),
  responds: {
    200: file(
      'The statement',
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ),
  },
  fails: [404],
})

/** Records once what was paid to an agent. 400 beyond the balance; 409 `reference_used` if another payment has the reference. */
export const payCommission = call('POST /desk/travel-agents/:id/payments', {
  summary: 'Record a payment to a travel agent',
  access: managers,
  isForPeople: true,
  params: idParams,
  body: object({
    amount: PaymentAmount,
    method: Type.Enum([...paymentMethods]),
    reference: Type.Optional(BankReference),
  }),
  creates: TravelAgent,
  fails: [404, 409, 422],
})

/** The money has not arrived, or was recorded by mistake. 409 `invalid_transition` if it is taken back already. */
export const takeBackCommission = call('PUT /desk/travel-agents/:id/payments/:paymentId/undo', {
  summary: 'Take back a payment to a travel agent',
  access: managers,
  isForPeople: true,
  params: object({ id: Id, paymentId: Id }),
  body: object({}),
  returns: TravelAgent,
  fails: [404, 409, 422],
})
