import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { Feature } from '../../feature.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { invoiceMails, mailInvoices } from './mail-invoices.ts'
import { invoiceRoutes } from './routes.ts'

export const invoices: Feature = {
  routes: [invoiceRoutes],
  jobs: [
    runEvery(MINUTE_MS, 'invoice mails', async ({ db, sendMail, log }) => {
      if (sendMail) await mailInvoices(db, sendMail, log)
    }),
  ],
  outboxes: [invoiceMails],
}
