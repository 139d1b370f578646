import { payers } from '@bellhop/domain/money/folio-parts'
import { invoiceKinds } from '@bellhop/domain/money/invoice'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { Id, Instant, idParams, keyParams, object } from '../base/common.ts'
import { file, problems, type Route } from '../base/route.ts'

/** Languages of invoices, proformas and credit notes. */
export const invoiceLanguages = ['en', 'hi', 'ar'] as const
export type InvoiceLanguage = (typeof invoiceLanguages)[number]

/** `lang` defaults to `Accept-Language`. */
const querystring = object({ lang: Type.Optional(Type.Enum([...invoiceLanguages])) })

const pdf = file('PDF', 'application/pdf')

/**
 * The tax invoice of what the guest pays; until it is issued at check-out, a proforma invoice of the whole stay. 403
 * `forbidden` with `notMainGuest` for a companion.
 */
export const getMyInvoice = {
  method: 'GET',
  url: '/payments/app/invoice',
  config: { access: 'stayed' },
  schema: {
    summary: 'My invoice as PDF',
    tags: ['invoices'],
    querystring,
    response: { 200: pdf, ...problems(400, 401, 403, 429, 503) },
  },
} as const satisfies Route

/**
 * An invoice or credit note of a cancellation fee, by the key of a link to the booking. 403 `forbidden` with
 * `notMainGuest` for a companion.
 */
export const getFeeInvoice = {
  method: 'GET',
  url: '/guests/web/booking/:id/invoices/:invoiceId',
  config: { access: 'linkKey', showsCancelled: true },
  schema: {
    summary: 'An invoice of a cancellation fee as PDF',
    tags: ['invoices'],
    params: object({ ...keyParams.properties, invoiceId: Id }),
    querystring,
    response: { 200: pdf, ...problems(400, 403, 404, 429, 503) },
  },
} as const satisfies Route

/** An invoice or credit note of a cancellation fee of the guest's own booking. */
export const getMyFeeInvoice = {
  method: 'GET',
  url: '/payments/app/cancellation-fees/invoices/:id',
  config: { access: 'guest' },
  schema: {
    summary: 'An invoice of my cancellation fee as PDF',
    tags: ['invoices'],
    params: idParams,
    querystring,
    response: { 200: pdf, ...problems(400, 401, 404, 429, 503) },
  },
} as const satisfies Route

/** The tax invoice of a part of a stay's bill, or its proforma invoice. 404 for a company that does not pay. */
export const getFolioInvoice = {
  method: 'GET',
  url: '/desk/folios/:id/invoice',
  config: { access: frontOffice, asksIdentity: false },
  schema: {
    summary: 'The invoice of a stay as PDF',
    tags: ['invoices'],
    params: idParams,
    querystring: object({
      ...querystring.properties,
      /** Default: the guest. */
      payer: Type.Optional(Type.Enum([...payers])),
    }),
    response: { 200: pdf, ...problems(400, 401, 403, 404, 429, 503) },
  },
} as const satisfies Route

/** An issued invoice, credit or debit note. */
export const IssuedInvoice = object({
  _id: Id,
  kind: Type.Enum([...invoiceKinds]),
  payer: Type.Enum([...payers]),
  number: Type.String({ description: 'serial number as printed' }),
  issuedAt: Instant,
})
export type IssuedInvoice = Static<typeof IssuedInvoice>

/** Oldest first: the invoices, then the credit and debit notes. */
export const listFolioInvoices = {
  method: 'GET',
  url: '/desk/folios/:id/invoices',
  config: { access: frontOffice },
  schema: {
    summary: 'Invoices and credit notes of a stay',
    tags: ['invoices'],
    params: idParams,
    response: {
      200: object({ data: Type.Array(IssuedInvoice) }),
      ...problems(400, 401, 403, 404, 503),
    },
  },
} as const satisfies Route

export const getInvoice = {
  method: 'GET',
  url: '/desk/invoices/:id',
  config: { access: frontOffice, asksIdentity: false },
  schema: {
    summary: 'An invoice or a credit note as PDF',
    tags: ['invoices'],
    params: idParams,
    querystring,
    response: { 200: pdf, ...problems(400, 401, 403, 404, 429, 503) },
  },
} as const satisfies Route
