import {
  maxChargeTitle,
  maxEntries,
  maxNote,
  maxParts,
  maxSearch,
  maxTable,
} from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import {
  Id,
  Instant,
  idParams,
  Money,
  nonBlankLine,
  nonBlankText,
  nullable,
  object,
  paging,
  text,
} from '../base/common.ts'
import { PaymentAmount } from '../guest/payments.ts'

const version = Type.Integer({
  minimum: 1,
  description: 'incremented by each change of its place or name',
})

/**
 * The bill of a sale without a stay: of a table of an outlet, or of a customer. Its id is also that of its folio: orders
 * (`POST desk/stays/:id/requests`), charges, corrections, payments, recipients and invoices are those calls.
 */
export const DeskBill = object({
  _id: Id,
  version,
  status: Type.Enum(['open', 'closed']),
  outlet: nullable(object({ _id: Id, name: Type.String() })),
  table: nullable(Type.String()),
  /** The customer; without a name, the table. */
  name: Type.String(),
  openedAt: Instant,
  closedAt: Type.Optional(Instant),
  /** The charges less their corrections. */
  total: Money,
  /** The amount due. Below 0: to be paid back. */
  balance: Money,
  /** Numbers of the running orders, which prevent closing. */
  runningRequests: Type.Array(Type.Integer()),
})
export type DeskBill = Static<typeof DeskBill>

const call = calls('bills', frontOffice)

/** Open bills are listed in the order of opening, closed ones the latest first. */
export const billStatuses = ['open', 'closed'] as const

export const listBills = call('GET /desk/bills', {
  summary: 'Bills of tables and customers',
  query: object({
    status: Type.Enum([...billStatuses]),
    /** Every word of the customer's name or the table. */
    search: Type.Optional(text(maxSearch)),
    ...paging,
  }),
  responds: {
    200: object({
      data: Type.Array(DeskBill),
      next: Type.Optional(Type.String()),
      currency: Type.String({ description: 'ISO 4217' }),
    }),
  },
})

const place = {
  outletId: Type.Optional(Id),
  table: Type.Optional(nonBlankLine(maxTable)),
  name: Type.Optional(nonBlankLine(maxChargeTitle)),
}

/** A bill has a table or a name, or both: 400 without. 404 for an outlet that the hotel does not have. */
export const openBill = call('POST /desk/bills', {
  summary: 'Open a bill for a table or a customer',
  body: object(place),
  creates: DeskBill,
  fails: [404, 422],
})

/** The party changes the table, or says who the bill is for. 409 `changed_meanwhile` with the bill, `invalid_transition`. */
export const changeBill = call('PUT /desk/bills/:id', {
  summary: 'Change the table or the customer of a bill',
  params: idParams,
  body: object({ ...place, version }),
  returns: DeskBill,
  fails: [404, 409, 422],
})

const entries = Type.Array(
  object({
    entryId: Id,
    /** A line of the order that the entry is of. */
    lineId: Type.Optional(Id),
    /** Without tax; default: all that is left. */
    amount: Type.Optional(PaymentAmount),
  }),
  { minItems: 1, maxItems: maxEntries },
)

/** The balance that staff have seen: 409 `changed_meanwhile` if it is another by now. */
const expectedBalance = Type.Optional(Money)

/**
 * Splits an open bill: moves entries to another one, which is opened for it, or shares all that is left equally among so
 * many bills, this one included. Together they sum to what was one. Returns the new bills. 409 `invalid_transition`,
 * `requests_running` for an order in progress, `already_corrected`, `changed_meanwhile`.
 */
export const splitBill = call('POST /desk/bills/:id/split', {
  summary: 'Split a bill',
  params: idParams,
  body: object({
    /** Either these, or equal parts. */
    entries: Type.Optional(entries),
    parts: Type.Optional(Type.Integer({ minimum: 2, maximum: maxParts })),
    /** The customer of the new bill; default: that of this one. */
    name: Type.Optional(nonBlankLine(maxChargeTitle)),
    expectedBalance,
  }),
  creates: Type.Array(DeskBill),
  fails: [404, 409, 422],
})

/**
 * Moves entries, or all that is left, to the bill of a stay in house or to another open bill. Returns the bill that they
 * were on. 409 as `splitBill`, and `not_in_house`.
 */
export const moveBill = call('POST /desk/bills/:id/moves', {
  summary: 'Move a bill to a room or another bill',
  params: idParams,
  body: object({
    stayId: Id,
    entries: Type.Optional(entries),
    /** Guests read it. */
    reason: Type.Optional(nonBlankText(maxNote)),
    expectedBalance,
  }),
  creates: DeskBill,
  fails: [404, 409, 422],
})

/**
 * Closes a bill and issues its invoice; one with nothing left on it has none. 409 `balance_due`, `requests_running`,
 * `invalid_transition` if it is closed.
 */
export const closeBill = call('PUT /desk/bills/:id/close', {
  summary: 'Close a bill',
  params: idParams,
  returns: DeskBill,
  fails: [404, 409, 422],
})

/** Opens a bill again. 409 `invalid_transition` if it is open, or has an invoice. */
export const reopenBill = call('PUT /desk/bills/:id/reopen', {
  summary: 'Open a closed bill again',
  params: idParams,
  returns: DeskBill,
  fails: [404, 409, 422],
})
