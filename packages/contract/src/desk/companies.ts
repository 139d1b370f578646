import { maxChargeTitle, maxNote, maxTaxNumber } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { data, Email, Id, idParams, nonBlankLine, nonBlankText, object } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'

/** Companies that pay for stays. The front office adds them as they come to the counter. */
const tags = ['companies']

const fields = {
  name: nonBlankLine(maxChargeTitle),
  address: Type.Optional(nonBlankText(maxNote)),
  /** In India a GSTIN: 400 for a wrong check digit. */
  taxNumber: Type.Optional(nonBlankLine(maxTaxNumber)),
  /** Gets the company's invoices. */
  email: Type.Optional(Email),
}
const version = Type.Integer({ minimum: 1, description: 'incremented by each change' })

export const Company = object({ _id: Id, version, ...fields, email: Type.Optional(Type.String()) })
export type Company = Static<typeof Company>

/** By name. A list is not paged: it has at most `maxEntries`. */
export const listCompanies = {
  method: 'GET',
  url: '/desk/companies',
  config: { access: frontOffice },
  schema: {
    summary: 'Companies that pay for stays',
    tags,
    response: { 200: data(Type.Array(Company)), ...problems(401, 403, 503) },
  },
} as const satisfies Route

export const addCompany = {
  method: 'POST',
  url: '/desk/companies',
  config: { access: frontOffice },
  schema: {
    summary: 'Add a company',
    tags,
    body: object(fields),
    response: { 201: data(Company), ...problems(400, 401, 403, 422, 503) },
  },
} as const satisfies Route

/** Documents that are issued stay as they are. 409 `changed_meanwhile` with the company in `current`. */
export const changeCompany = {
  method: 'PUT',
  url: '/desk/companies/:id',
  config: { access: frontOffice },
  schema: {
    summary: 'Change a company',
    tags,
    params: idParams,
    body: object({ ...fields, version }),
    response: { 200: data(Company), ...problems(400, 401, 403, 404, 409, 422, 503) },
  },
} as const satisfies Route

/** It is not offered any more; the stays that it pays for keep it. */
export const removeCompany = {
  method: 'DELETE',
  url: '/desk/companies/:id',
  config: { access: frontOffice },
  schema: {
    summary: 'Remove a company',
    tags,
    params: idParams,
    response: { 204: Type.Null(), ...problems(400, 401, 403, 404, 422, 503) },
  },
} as const satisfies Route
