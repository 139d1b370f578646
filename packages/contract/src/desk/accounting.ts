import { eInvoiceFields } from '@bellhop/domain/accounting/e-invoice'
import { accountNames } from '@bellhop/domain/accounting/journal'
import { gateways } from '@bellhop/domain/accounting/payments-by-day'
import { paymentMethods } from '@bellhop/domain/money/folio'
import { invoiceKinds } from '@bellhop/domain/money/invoice'
import { managers } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import {
  HotelDate,
  Id,
  Instant,
  Money,
  nonBlankLine,
  nullable,
  object,
  Percent,
} from '../base/common.ts'
import { file } from '../base/route.ts'

/** The code of an account in the books of the hotel's accountant. */
const AccountCode = object({
  account: Type.Enum([...accountNames]),
  /** Only for lines of this rate, before the code for all of them. */
  taxRate: Type.Optional(Percent),
  code: nonBlankLine(20),
})

const Accounting = object({
  accounts: Type.Array(AccountCode, { maxItems: 200 }),
  /** They are what is usual in the hotel's country, since it has entered none. */
  isProposed: Type.Boolean(),
  /** Names of all accounts in the reader's language. */
  names: Type.Record(Type.Enum([...accountNames]), Type.String()),
})
export type Accounting = Static<typeof Accounting>

const means = {
  method: Type.Enum([...paymentMethods]),
  /** The provider that took it; missing without one. */
  gateway: Type.Optional(Type.Enum([...gateways])),
}

/** Sums of a method and provider. net = received − refunded. */
const MeansOfDay = object({
  ...means,
  /** The account of the journal. */
  code: Type.String(),
  received: Money,
  refunded: Money,
  net: Money,
  /** Number of payments and refunds. */
  count: Type.Integer(),
})

/** opening + received − refunded + difference = closing. Null until the drawer has been counted. */
const CashDay = object({
  opening: nullable(Money),
  received: Money,
  refunded: Money,
  /** Counted more than expected, below 0: less. Null without a count that was compared. */
  difference: nullable(Money),
  closing: nullable(Money),
})

/** Payments of a month by day, to compare with statements of the bank and of providers. */
const PaymentsOfMonth = object({
  /** Days with payments or counts of the drawer, in order. */
  days: Type.Array(
    object({ date: HotelDate, means: Type.Array(MeansOfDay), cash: nullable(CashDay) }),
  ),
  /** The sums of the month. */
  means: Type.Array(MeansOfDay),
})
export type PaymentsOfMonth = Static<typeof PaymentsOfMonth>

/** A payment of a day, or a refund below 0. */
const PaymentOfDay = object({
  ...means,
  _id: Id,
  at: Instant,
  reference: Type.String(),
  /** The guest or the company. */
  party: Type.String(),
  amount: Money,
})

/** A document of a business, and what is missing for its e-invoice; with nothing missing it is in the file. */
const EInvoiceDocument = object({
  _id: Id,
  kind: Type.Enum([...invoiceKinds]),
  number: Type.String(),
  date: HotelDate,
  buyer: Type.String(),
  total: Money,
  missing: Type.Array(
    object({
      field: Type.Enum([...eInvoiceFields]),
      /** Titles of lines that lack it; a night has none. */
      lines: Type.Optional(Type.Array(Type.String())),
    }),
  ),
})
export type EInvoiceDocument = Static<typeof EInvoiceDocument>

/** `2026-11` */
const Month = Type.String({ pattern: String.raw`^20\d{2}-(0[1-9]|1[0-2])$` })

const call = calls('accounting', managers)

export const getAccounting = call('GET /desk/accounting', {
  summary: 'Codes of accounts',
  returns: Accounting,
})

/** Files of any month have the codes of now. One code twice for an account and a rate is 400. */
export const setAccounting = call('PUT /desk/accounting', {
  summary: 'Set the codes of accounts',
  body: object({ accounts: Accounting.properties.accounts }),
  returns: Accounting,
  fails: [422],
})

/**
 * Debits and credits of a month, by default the current one: each document and each payment is an entry, and its rows
 * sum to nothing. Documents are as they were issued, so a month that is over has the same rows whenever it is read, but
 * for changed codes. `xlsx`: as a workbook, with the payments by day. `datev`: as DATEV's batch of postings, with the tax in the amounts of revenue accounts.
 */
export const getJournal = call('GET /desk/reports/journal', {
  summary: 'The journal of a month',
  query: object({
    month: Type.Optional(Month),
    format: Type.Enum(['csv', 'xlsx', 'datev'], { default: 'csv' }),
  }),
  responds: {
    200: file(
      'The journal',
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ),
  },
})

/** The sheets of India's return of outward supplies. 404 for a hotel in another currency. */
export const getGstr1 = call('GET /desk/reports/gstr1', {
  summary: 'GSTR-1 of a month',
  query: object({ month: Month }),
  responds: {
    200: file('Excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  },
  fails: [404],
})

/** Sums by day, method and provider, and the cash book. */
export const getPaymentsOfMonth = call('GET /desk/reports/payments', {
  summary: 'Payments of a month by day',
  query: object({ month: Month }),
  returns: PaymentsOfMonth,
})

/** A row for each day, method and provider; those of cash have the cash book. */
export const getPaymentsCsv = call('GET /desk/reports/payments.csv', {
  summary: 'Payments of a month by day, as a table',
  query: object({ month: Month }),
  responds: { 200: file('CSV', 'text/csv') },
})

/** Oldest first. */
export const getPaymentsOfDay = call('GET /desk/reports/payments/:date', {
  summary: 'Payments of a day',
  params: object({ date: HotelDate }),
  returns: Type.Array(PaymentOfDay),
})

/** Invoices and notes of businesses, in the order of issue. 404 for a hotel in another currency. */
export const getEInvoices = call('GET /desk/reports/e-invoices', {
  summary: 'Documents with an e-invoice',
  query: object({ month: Month }),
  returns: Type.Array(EInvoiceDocument),
  fails: [404],
})

/**
 * E-invoices of India, schema version 1.1, of a month or of one document: an array as the portal takes it. More than the
 * portal takes at once are a ZIP of files. 404 without any.
 */
export const getEInvoiceFile = call('GET /desk/reports/e-invoices/file', {
  summary: 'E-invoices as a file',
  query: object({ month: Month, document: Type.Optional(Id) }),
  responds: { 200: file('E-invoices', 'application/json', 'application/zip') },
  fails: [404],
})
