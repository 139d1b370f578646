/**
 * The content of an invoice, a proforma, a credit or debit note: its lines with their taxes, and the sums. It is computed from
 * the ledger (itemize.ts), stored when the document is issued, and never computed again. All amounts are minor units,
 * all rates basis points.
 */

import type { Meal } from '../rates/meals.ts'
import type { TaxRule } from '../taxes/taxes.ts'
import type { FolioAmount, FolioTotals, PaymentMethod } from './folio.ts'
import type { PricedLine } from './priced-line.ts'

/** Translations by language: `{"hi": {"title": "…"}}`. The texts themselves are in the hotel's first language. */
export type Translations = Record<string, Record<string, unknown>>

/** An entry of the ledger with the fields of a document. */
export interface LedgerEntry extends FolioAmount {
  id: string
  correctsId: string | null
  /** The correction that this one undoes. */
  undoesId?: string | null
  /** The single line of an order that a correction is about. */
  lineId?: string | null
  /** True for a correction that lowers the price. */
  isDiscount: boolean
  title: string
  translations?: Translations
  /** The hotel's date: of the night, or else of the entry. */
  date: string
  requestId: string | null
  /** Null if the lines of a request have rates, or if there is none. */
  taxRate: number | null
  /** The part of `net` that is tax. */
  included: number
  /** The rules that it was priced by; null without rules, or if the lines of a request have them. */
  taxes: readonly TaxRule[] | null
  /** The rule of a tax of the stay. */
  taxRuleId: string | null
  /** HSN or SAC. */
  taxCode: string | null
  /** Payment method. */
  method: PaymentMethod | null
  reference: string | null
}

/** A line of a request as it was ordered. */
export interface OrderedLine extends PricedLine {
  id: string
  requestId: string
  /** The number of the request. */
  number: number
  name: string
  translations?: Translations
  taxes?: readonly TaxRule[] | null
  /** So many of `quantity` are cancelled. */
  cancelled?: number
}

export interface TaxedAmount {
  /** Taxable value. */
  net: number
  tax: number
  /** Halves of the tax, in India; null elsewhere. */
  cgst: number | null
  sgst: number | null
}

export interface InvoiceLine extends TaxedAmount {
  kind: 'roomNight' | 'stayTax' | 'request' | 'charge'
  /** The hotel's, YYYY-MM-DD. */
  date: string
  /** Empty for a night. */
  title: string
  /** Set for the part of a night's price that is a meal. */
  meal?: Meal
  /** Missing in documents from before translations. */
  translations?: Translations
  /** The number of the request. */
  number: number | null
  quantity: number
  taxCode: string | null
  /** The rate of all its taxes together; null if unknown, or if there is no single one. */
  taxRate: number | null
  /** Each of its taxes; missing in documents from before tax rules, and for one plain percentage. */
  taxes?: LineTax[]
}

/** A tax of a line, by name. */
export interface LineTax {
  name: string
  translations?: Translations
  /** Null in a credit that moved a night to another slab. */
  rate: number | null
  amount: number
}

/** Lines of one tax rate; of one tax, if it has a name. */
export interface TaxSummary extends TaxedAmount {
  taxRate: number | null
  name?: string
  translations?: Translations
}

export interface InvoicePayment {
  kind: 'advance' | 'payment'
  date: string
  method: PaymentMethod
  reference: string | null
  /** Above 0 paid, below 0 refunded. */
  amount: number
}

/**
 * The amounts of a document. total = net + tax + tips = balance + advance + payments. `discounts` are those within
 * `net`, without tax, above 0; missing in documents from before discounts.
 */
export interface InvoiceAmounts {
  lines: InvoiceLine[]
  /** By rate, the lowest first. */
  taxes: TaxSummary[]
  payments: InvoicePayment[]
  totals: FolioTotals & TaxedAmount & { total: number; discounts?: number }
}

/** Decimals of a percentage in documents since rates are to the thousandth. */
export const rateDigits = 3

/** The content of a document except its kind, number and date. It is stored in all languages of the hotel. */
export interface InvoiceContent extends InvoiceAmounts {
  currency: string
  /** ISO 3166, null if the hotel has none. */
  country: string | null
  /** The digits of percentages as they are printed; missing in documents from before thousandths, which have two. */
  rateDigits?: number
  hotel: {
    name: string
    translations?: Translations
    legalName: string | null
    address: string
    phone: string
    email: string
    /** The hotel's tax number. */
    gstin: string | null
    /** The name of the number; missing where it is a GSTIN. */
    taxNumberName?: string
    brandColor: string
  }
  guest: string
  /** The recipient of the document, unless it is the guest. */
  billing: { name: string | null; address: string | null; gstin: string | null }
  room: string | null
  /** A sale without a stay: arrival and departure are not printed. */
  isSale?: true
  /** Hotel dates. */
  arrival: string
  departure: string
  /** The invoice and reasons of a credit or debit note. */
  credits: { number: string; date: string; reasons: string[] } | null
}

export const invoiceKinds = ['invoice', 'creditNote', 'debitNote'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]
