import { accountEntryKinds, ages } from '@bellhop/domain/accounting/open-items'
import { paymentMethods } from '@bellhop/domain/money/folio'
import { frontOffice, managers } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { HotelDate, Id, Instant, idParams, Money, object } from '../base/common.ts'
import { file } from '../base/route.ts'
import { BankReference, PaymentAmount } from '../guest/payments.ts'
import { Company } from './companies.ts'

/** Sums of what is open by the days since it was due: not yet, 1–30, 31–60, 61–90, and more. */
export const Ageing = object({
  notDue: Money,
  days30: Money,
  days60: Money,
  days90: Money,
  older: Money,
  total: Money,
})

/** An invoice of a company that is not fully paid. */
export const OpenItem = object({
  _id: Id,
  number: Type.String(),
  stayId: Id,
  guest: Type.String(),
  issuedOn: HotelDate,
  dueOn: HotelDate,
  /** The invoice with its credit notes and debit notes. */
  total: Money,
  /** Not paid of it yet. */
  open: Money,
  age: Type.Enum([...ages]),
  /** The level of the last letter about it. */
  letter: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
})
export type OpenItem = Static<typeof OpenItem>

const CompanyPayment = object({
  _id: Id,
  amount: Money,
  method: Type.Enum([...paymentMethods]),
  reference: Type.Optional(Type.String()),
  at: Instant,
  /** The invoices that it is for. What is missing to its amount is the company's credit. */
  parts: Type.Array(object({ number: Type.String(), amount: Money })),
  isTakenBack: Type.Boolean(),
})
export type CompanyPayment = Static<typeof CompanyPayment>

/** A document or payment, which changes what a company owes. */
const AccountEntry = object({
  _id: Id,
  at: Instant,
  kind: Type.Enum([...accountEntryKinds]),
  /** The number of the document, or the reference of the payment. */
  number: Type.Optional(Type.String()),
  /** Below 0 if it lowers what is owed. */
  amount: Money,
  /** Owed after it; below 0, the company has credit. */
  balance: Money,
})
export type AccountEntry = Static<typeof AccountEntry>

export const CompanyAccount = object({
  company: Company,
  ageing: Ageing,
  /** Paid by it, and for no invoice yet. */
  credit: Money,
  /** By the day on which they are due. */
  items: Type.Array(OpenItem),
  /** The last 100, newest first. */
  payments: Type.Array(CompanyPayment),
  /** The last 200 entries, newest first. */
  statement: Type.Array(AccountEntry),
})
export type CompanyAccount = Static<typeof CompanyAccount>

const OpenItems = object({
  /** Those that owe something or have credit, by name. */
  companies: Type.Array(object({ _id: Id, name: Type.String(), ageing: Ageing, credit: Money })),
  ageing: Ageing,
  credit: Money,
})
export type OpenItems = Static<typeof OpenItems>

const call = calls('open-items', frontOffice)

/** Ages are those of today. */
export const listOpenItems = call('GET /desk/open-items', {
  summary: 'What companies owe, by age',
  access: managers,
  returns: OpenItems,
})

/** A row for each invoice. */
export const getOpenItemsCsv = call('GET /desk/open-items/csv', {
  summary: 'Open items as a table',
  access: managers,
  responds: { 200: file('CSV', 'text/csv') },
})

export const getCompanyAccount = call('GET /desk/companies/:id/account', {
  summary: 'Account of a company',
  params: idParams,
  returns: CompanyAccount,
  fails: [404],
})

const invoiceIds = Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }))

/**
 * Records what a company has paid, once, and assigns it to its invoices: to `invoiceIds` in their order, or to those that
 * were due first. The rest is its credit. 400 for an invoice that is not open. 409 `reference_used` if another payment has
 * the reference.
 */
export const takeCompanyPayment = call('POST /desk/companies/:id/payments', {
  summary: 'Record a payment of a company',
  params: idParams,
  body: object({
    amount: PaymentAmount,
    method: Type.Enum([...paymentMethods]),
    reference: Type.Optional(BankReference),
    invoiceIds,
  }),
  creates: CompanyAccount,
  fails: [404, 409, 422],
})

/** Uses the credit of a company for its invoices, as a payment is. 409 `nothing_to_pay` without credit or open invoices. */
export const assignCredit = call('PUT /desk/companies/:id/credit', {
  summary: 'Use the credit of a company',
  params: idParams,
  body: object({ invoiceIds }),
  returns: CompanyAccount,
  fails: [404, 409, 422],
})

/** The money has not arrived, or was recorded by mistake: its invoices are open again. 409 `invalid_transition` if it is taken back already. */
export const takeBackCompanyPayment = call('PUT /desk/companies/:id/payments/:paymentId/undo', {
  summary: 'Take back a payment of a company',
  access: managers,
  params: object({ id: Id, paymentId: Id }),
  body: object({}),
  returns: CompanyAccount,
  fails: [404, 409, 422],
})
