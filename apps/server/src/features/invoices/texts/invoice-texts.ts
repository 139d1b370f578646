import type { InvoiceLanguage } from '@bellhop/contract/guest/invoices'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { hi } from './hi.ts'
import type { InvoiceTexts } from './texts.ts'

export const invoiceTexts: Record<InvoiceLanguage, InvoiceTexts> = { en, hi, ar }
