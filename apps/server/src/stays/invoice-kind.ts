import type { InvoiceKind } from '@bellhop/domain/money/invoice'
import { type RawBuilder, sql } from 'kysely'

/** What the document `i` of a query is for everyone who reads it: a cancelled invoice stays one. */
export const kindOfInvoice: RawBuilder<InvoiceKind> = sql<InvoiceKind>`
  CASE i.kind WHEN 'cancelledInvoice' THEN 'invoice' ELSE i.kind END`
