import type { PaymentMethod } from '@bellhop/domain/folio'
import type { InvoiceKind } from '@bellhop/domain/invoice'

/** The words on the documents of a bill, and of the mails that bring them. */
export interface InvoiceTexts {
  /** `invoice` is the title where no tax is charged. */
  titles: Record<'proforma' | 'taxInvoice' | 'invoice' | 'creditNote', string>
  proformaNotice: string
  number: string
  date: string
  currency: string
  billedTo: string
  guest: string
  room: string
  arrival: string
  departure: string
  nights: string
  creditedInvoice: string
  reason: string
  description: string
  /** Of a room night. */
  roomNight: string
  quantity: string
  taxableValue: string
  taxRate: string
  tax: string
  total: string
  allLines: string
  taxSummary: string
  untaxed: string
  tips: string
  advance: string
  payments: string
  paid: string
  refunded: string
  method: string
  reference: string
  amount: string
  balanceDue: string
  toBeRefunded: string
  credited: string
  methods: Record<PaymentMethod, string>
  /** Around the two numbers. */
  page: [string, string, string]
  /** Of the mail; `{hotel}`, `{number}` and `{name}` are filled in. */
  mail: Record<InvoiceKind, { subject: string; text: string }>
}
