import { MINUTE_MS } from '@bellhop/domain/durations'
import { runEvery } from '../../jobs/run-every.ts'
import type { Feature } from '../../shared/feature.ts'
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
