import {
  maxChargeTitle,
  maxNote,
  maxPayment,
  maxPaymentDays,
  maxTaxNumber,
} from '@bellhop/domain/limits'
import { frontOffice, managers } from '@bellhop/domain/people/staff-roles'
import { appLanguages } from '@bellhop/languages'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Email, Id, idParams, nonBlankLine, nonBlankText, object } from '../base/common.ts'

const fields = {
  name: nonBlankLine(maxChargeTitle),
  address: Type.Optional(nonBlankText(maxNote)),
  /** In India a GSTIN: 400 for a wrong check digit. */
  taxNumber: Type.Optional(nonBlankLine(maxTaxNumber)),
  /** Gets the company's invoices. */
  email: Type.Optional(Email),
}
const version = Type.Integer({ minimum: 1, description: 'incremented by each change' })

const terms = {
  /** Missing if there is no limit. */
  creditLimit: Type.Optional(Type.Number({ minimum: 0, maximum: maxPayment })),
  /** Its invoices are due so many days after their issue. */
  paymentDays: Type.Integer({ minimum: 0, maximum: maxPaymentDays }),
  /** In which letters to it are written; missing: the hotel's first. */
  language: Type.Optional(Type.Enum([...appLanguages])),
}

export const Company = object({
  _id: Id,
  version,
  ...fields,
  email: Type.Optional(Type.String()),
  ...terms,
})
export type Company = Static<typeof Company>

/** Companies that pay for stays. The front office adds them as they come to the counter. */
const call = calls('companies', frontOffice)

/** By name. A list is not paged: it has at most `maxEntries`. */
export const listCompanies = call('GET /desk/companies', {
  summary: 'Companies that pay for stays',
  returns: Type.Array(Company),
})

export const addCompany = call('POST /desk/companies', {
  summary: 'Add a company',
  body: object(fields),
  creates: Company,
  fails: [422],
})

/** Documents that are issued stay as they are. 409 `changed_meanwhile` with the company in `current`. */
export const changeCompany = call('PUT /desk/companies/:id', {
  summary: 'Change a company',
  params: idParams,
  body: object({ ...fields, version }),
  returns: Company,
  fails: [404, 409, 422],
})

/** 409 `changed_meanwhile` with the company in `current`. */
export const setCompanyTerms = call('PUT /desk/companies/:id/terms', {
  summary: 'Set the credit of a company',
  access: managers,
  params: idParams,
  body: object({ ...terms, version }),
  returns: Company,
  fails: [404, 409, 422],
})

/** It is not offered any more; the stays that it pays for keep it. */
export const removeCompany = call('DELETE /desk/companies/:id', {
  summary: 'Remove a company',
  params: idParams,
  fails: [404, 422],
})
