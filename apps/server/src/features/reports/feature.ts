import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { Feature } from '../../feature.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { fillNightNetsJob } from './figures/fill-night-nets.ts'
import { monthMails, queueMonthMails, sendMonthMails } from './figures/month-mail.ts'
import { monthRoutes } from './figures/month-routes.ts'
import { figureRoutes } from './figures/routes.ts'
import { reportRoutes } from './routes.ts'
import { serviceReportRoutes } from './service-routes.ts'

export const reports: Feature = {
  routes: [reportRoutes, serviceReportRoutes, figureRoutes, monthRoutes],
  jobs: [
    fillNightNetsJob,
    runEvery(5 * MINUTE_MS, 'month mails', async ({ db, sendMail, log }, now) => {
      if (!sendMail) return
      await queueMonthMails(db, now)
      await sendMonthMails(db, sendMail, log)
    }),
  ],
  outboxes: [monthMails],
}
