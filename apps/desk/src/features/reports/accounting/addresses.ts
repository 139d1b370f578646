import { addressOf } from '@bellhop/client/address-of'
import * as calls from '@bellhop/contract/calls/desk/accounting'

export const journalAddress = (month: string, format: 'csv' | 'xlsx' | 'datev') =>
  addressOf(calls.getJournal, { query: { month, format } })
export const gstr1Address = (month: string) => addressOf(calls.getGstr1, { query: { month } })
export const paymentsAddress = (month: string) =>
  addressOf(calls.getPaymentsCsv, { query: { month } })
/** @param document the only one in the file */
export const eInvoicesAddress = (month: string, document?: string) =>
  addressOf(calls.getEInvoiceFile, { query: { month, ...(document && { document }) } })
