import { companyPays, payers } from '@bellhop/domain/money/folio-parts'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type from 'typebox'
import { Id, idParams, nullable, object } from '../base/common.ts'
import type { Route } from '../base/route.ts'
import { Billing, changed } from './folios.ts'

/**
 * Chooses the company that pays a part of the bill, and what it pays; null: the guest pays everything. What was charged
 * already follows the rule, unless staff have moved it. 409 `invalid_transition` once the stay has ended.
 */
export const setStayCompany = {
  method: 'PUT',
  url: '/desk/folios/:id/company',
  config: { access: frontOffice },
  schema: {
    summary: 'Set the company that pays',
    tags: ['folios'],
    params: idParams,
    body: object({
      company: nullable(object({ _id: Id, pays: Type.Enum([...companyPays]) })),
    }),
    response: changed,
  },
} as const satisfies Route

/**
 * Moves a charge, with its corrections, to the other part of the bill. 400 for a payment or a correction, 409
 * `not_in_house`, `invalid_transition` if no company pays.
 */
export const moveFolioEntry = {
  method: 'PUT',
  url: '/desk/folio-entries/:id/payer',
  config: { access: frontOffice },
  schema: {
    summary: 'Move a charge to another payer',
    tags: ['folios'],
    params: idParams,
    body: object({ payer: Type.Enum([...payers]) }),
    response: changed,
  },
} as const satisfies Route

/** A blank field is removed. 400 for a GSTIN with a wrong check digit. */
export const setBilling = {
  method: 'PUT',
  url: '/desk/folios/:id/billing',
  config: { access: frontOffice },
  schema: {
    summary: 'Set the recipient of the invoice',
    tags: ['folios'],
    params: idParams,
    body: Billing,
    response: changed,
  },
} as const satisfies Route
