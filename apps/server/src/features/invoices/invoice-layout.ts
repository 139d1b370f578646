import type { AppLanguage } from '@bellhop/languages'
import { type BillDocument, printInvoice } from './print-invoice.ts'

/** The data of the layout. */
export interface PrintableBill {
  document: BillDocument
  language: AppLanguage
}

/** Imported by the worker thread that makes the PDF (documents/pdf-worker.ts). */
export const template = new URL('./invoice.typ', import.meta.url)

export const print = ({ document, language }: PrintableBill) => printInvoice(document, language)
