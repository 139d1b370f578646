import { plain } from '../call-parts.ts'
import type { KnownCall } from '../known-call.ts'

const ofMonth: KnownCall = { ...plain, build: () => ({ query: { month: '2026-11' } }) }

/** Calls of the desk about files for the accountant. */
export const deskAccountingCalls: Record<string, KnownCall> = {
  getAccounting: plain,
  setAccounting: {
    ...plain,
    build: () => ({ body: { accounts: [{ account: 'cash', code: '1000' }] } }),
  },
  getJournal: plain,
  getGstr1: ofMonth,
  getPaymentsOfMonth: ofMonth,
  getPaymentsCsv: ofMonth,
  getPaymentsOfDay: { ...plain, build: () => ({ params: { date: '2026-11-02' } }) },
  getEInvoices: ofMonth,
  getEInvoiceFile: { ...ofMonth, answers: 404 },
}
