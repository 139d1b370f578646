import type { InvoiceContent, LedgerEntry } from '@bellhop/domain/money/invoice'
import { itemize } from '@bellhop/domain/money/itemize'
import type { AppLanguage } from '@bellhop/languages'
import { type BillDocument, printInvoice } from '../features/invoices/print-invoice.ts'

export const entry = {
  id: '1',
  correctsId: null,
  isDiscount: false,
  included: 0,
  taxes: null,
  taxRuleId: null,
  title: 'Minibar',
  date: '2026-04-01',
  requestId: null,
  taxRate: 1800,
  taxCode: '996311',
  method: null,
  reference: null,
}

export function makeContent(
  entries: readonly LedgerEntry[],
  values: Partial<InvoiceContent> = {},
): InvoiceContent {
  const country = values.country === undefined ? 'IN' : values.country
  return {
    ...itemize(entries, [], country === 'IN'),
    currency: 'INR',
    country,
    hotel: {
      name: 'The Lakehouse',
      legalName: 'Lakehouse Private Limited',
      address: '14 Lake Road\nUdaipur',
      phone: '+912945550100',
      email: 'stay@hotel.example',
      gstin: '08AABCL4160R1Z2',
      brandColor: '#9a3b26',
    },
    guest: 'Ananya Rao',
    billing: { name: null, address: null, gstin: null },
    room: '204',
    arrival: '2026-04-01',
    departure: '2026-04-03',
    credits: null,
    ...values,
  }
}

export const charge = (net: number, tax: number): LedgerEntry => ({
  ...entry,
  kind: 'charge',
  net,
  tax,
})
export const number = 'INV/26-27/00042'
export const invoice = (content: InvoiceContent): BillDocument => ({
  kind: 'invoice',
  number,
  date: '2026-04-03',
  content,
})
/** Removes the marks that isolate text of another direction. */
const bare = (text = '') => text.replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '')
export const print = (document: BillDocument, language: AppLanguage = 'en') =>
  JSON.parse(bare(JSON.stringify(printInvoice(document, language))))
