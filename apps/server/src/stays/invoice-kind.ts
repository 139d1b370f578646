import type { InvoiceKind } from '@bellhop/domain/money/invoice'
import { type RawBuilder, sql } from 'kysely'

/** The kind of the document `i` of a query for everyone who reads it: a cancelled invoice is an invoice. */
export const kindOfInvoice: RawBuilder<InvoiceKind> = sql<InvoiceKind>`
  CASE i.kind WHEN 'cancelledInvoice' THEN 'invoice' ELSE i.kind END`
