import type { PaymentMethod } from '@bellhop/domain/money/folio'
import type { InvoiceKind } from '@bellhop/domain/money/invoice'

/** The texts of invoices, proformas, credit and debit notes, and of their emails. */
export interface InvoiceTexts {
  /** `invoice` is the title where no tax is charged. */
  titles: Record<'proforma' | 'taxInvoice' | InvoiceKind, string>
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
  /** For a room night. */
  roomNight: string
  quantity: string
  taxableValue: string
  taxRate: string
  tax: string
  total: string
  allLines: string
  taxSummary: string
  untaxed: string
  beforeDiscounts: string
  discounts: string
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
  debited: string
  methods: Record<PaymentMethod, string>
  /** Before the two numbers. */
  page: [string, string, string]
  /** For the email, with the placeholders `{hotel}`, `{number}` and `{name}`. */
  mail: Record<InvoiceKind, { subject: string; text: string }>
}
