import { companyPays, payers } from '@bellhop/domain/money/folio-parts'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type from 'typebox'
import { calls } from '../base/call.ts'
import { Id, idParams, nullable, object } from '../base/common.ts'
import { Billing, changed } from './folios.ts'

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
 * `not_in_house`, `invalid_transition` if no company pays.
 */
export const moveFolioEntry = call('PUT /desk/folio-entries/:id/payer', {
  summary: 'Move a charge to another payer',
  params: idParams,
  body: object({ payer: Type.Enum([...payers]) }),
  ...changed,
})

/** A blank field is removed. 400 for a GSTIN with a wrong check digit. */
export const setBilling = call('PUT /desk/folios/:id/billing', {
  summary: 'Set the recipient of the invoice',
  params: idParams,
  body: Billing,
  ...changed,
})
