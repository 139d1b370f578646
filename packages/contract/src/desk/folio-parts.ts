import { maxEntries, maxNote } from '@bellhop/domain/limits'
import { companyPays, payers } from '@bellhop/domain/money/folio-parts'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type from 'typebox'
import { calls } from '../base/call.ts'
import { Id, idParams, nonBlankText, nullable, object } from '../base/common.ts'
import { PaymentAmount } from '../guest/payments.ts'
import { added, Billing, changed, expectedNet } from './folios.ts'
import { SecondBill } from './second-bill.ts'

const call = calls('folios', frontOffice)

/**
 * Chooses the company that pays a part of the bill, and what it pays; null: the guest pays everything. What was charged
 * already follows the rule, unless staff have moved it. 409 `invalid_transition` once the stay has ended.
 */
export const setStayCompany = call('PUT /desk/folios/:id/company', {
  summary: 'Set the company that pays',
  params: idParams,
  body: object({
    company: nullable(object({ _id: Id, pays: Type.Enum([...companyPays]) })),
  }),
  ...changed,
})

/**
 * Moves a charge, with its corrections, to the other part of the bill. 400 for a payment or a correction, 409
 * `not_in_house`, `invalid_transition` if there is no such part.
 */
export const moveFolioEntry = call('PUT /desk/folio-entries/:id/payer', {
  summary: 'Move a charge to another payer',
  params: idParams,
  body: object({ payer: Type.Enum([...payers]) }),
  ...changed,
})

/** Moves several charges as `moveFolioEntry` does; all or none. */
export const moveFolioEntries = call('PUT /desk/folios/:id/payers', {
  summary: 'Move charges to another payer',
  params: idParams,
  body: object({
    entryIds: Type.Array(Id, { minItems: 1, maxItems: maxEntries }),
    payer: Type.Enum([...payers]),
  }),
  ...changed,
})

/**
 * Moves a charge or a part of it: to the bill of another stay in house, or to another part of the bill. What is moved is
 * taken off by a correction and posted there with its share of the tax; `undoCorrection` of that correction moves it
 * back. Returns the bill that it was on. 409 `not_in_house` if either bill is closed, `requests_running` for an order in
 * progress, `already_corrected` if nothing is left, `invalid_transition` if there is no such part; 400 for more than is
 * left, and for what is not a charge.
 */
export const moveCharge = call('POST /desk/folio-entries/:id/moves', {
  summary: 'Move a charge to another room, or a part of it to another bill',
  params: idParams,
  body: object({
    /** A line of the order that the entry is of. */
    lineId: Type.Optional(Id),
    /** Without tax; default: all that is left. */
    amount: Type.Optional(PaymentAmount),
    /** Either another stay, or a part of this bill. */
    stayId: Type.Optional(Id),
    payer: Type.Optional(Type.Enum([...payers])),
    reason: nonBlankText(maxNote),
    expectedNet,
  }),
  ...added,
})

/**
 * Opens a bill for a second guest, changes its recipient, or closes it: what was moved to it is then on the guest's bill
 * again. 409 `invalid_transition` once the stay has ended, or for closing a bill on which payments are; 400 for a GSTIN with
 * a wrong check digit.
 */
export const setSecondBill = call('PUT /desk/folios/:id/second-bill', {
  summary: 'Set the bill of a second guest',
  params: idParams,
  body: object({ bill: nullable(SecondBill) }),
  ...changed,
})

/** A blank field is removed. 400 for a GSTIN with a wrong check digit. */
export const setBilling = call('PUT /desk/folios/:id/billing', {
  summary: 'Set the recipient of the invoice',
  params: idParams,
  body: Billing,
  ...changed,
})
