import { payers } from '@bellhop/domain/money/folio-parts'
import { invoiceKinds } from '@bellhop/domain/money/invoice'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { appLanguages } from '@bellhop/languages'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Instant, idParams, keyParams, object } from '../base/common.ts'
import { file } from '../base/route.ts'

/** `lang` defaults to `Accept-Language`. */
const querystring = object({ lang: Type.Optional(Type.Enum([...appLanguages])) })

const pdf = file('PDF', 'application/pdf')

const call = calls('invoices', frontOffice)

/**
 * The tax invoice of what the guest pays; until it is issued at check-out, a proforma invoice of the whole stay. 403
 * `forbidden` with `notMainGuest` for a companion.
 */
export const getMyInvoice = call('GET /payments/app/invoice', {
  summary: 'My invoice as PDF',
  access: 'stayed',
  query: querystring,
  responds: { 200: pdf },
  fails: [429],
})

/**
 * An invoice or credit note of a cancellation fee, by the key of a link to the booking. 403 `forbidden` with
 * `notMainGuest` for a companion.
 */
export const getFeeInvoice = call('GET /guests/web/booking/:id/invoices/:invoiceId', {
  summary: 'An invoice of a cancellation fee as PDF',
  access: 'linkKey',
  showsCancelled: true,
  params: object({ ...keyParams.properties, invoiceId: Id }),
  query: querystring,
  responds: { 200: pdf },
  fails: [404, 429],
})

/** An invoice or credit note of a cancellation fee of the guest's own booking. */
export const getMyFeeInvoice = call('GET /payments/app/cancellation-fees/invoices/:id', {
  summary: 'An invoice of my cancellation fee as PDF',
  access: 'guest',
  params: idParams,
  query: querystring,
  responds: { 200: pdf },
  fails: [404, 429],
})

/** The tax invoice of a part of a stay's bill, or its proforma invoice. 404 for a company that does not pay. */
export const getFolioInvoice = call('GET /desk/folios/:id/invoice', {
  summary: 'The invoice of a stay as PDF',
  asksIdentity: false,
  params: idParams,
  query: object({
    ...querystring.properties,
    /** Default: the guest. */
    payer: Type.Optional(Type.Enum([...payers])),
  }),
  responds: { 200: pdf },
  fails: [404, 429],
})

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
export const listFolioInvoices = call('GET /desk/folios/:id/invoices', {
  summary: 'Invoices and credit notes of a stay',
  params: idParams,
  responds: { 200: object({ data: Type.Array(IssuedInvoice) }) },
  fails: [404],
})

export const getInvoice = call('GET /desk/invoices/:id', {
  summary: 'An invoice or a credit note as PDF',
  asksIdentity: false,
  params: idParams,
  query: querystring,
  responds: { 200: pdf },
  fails: [404, 429],
})
