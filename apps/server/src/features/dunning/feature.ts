import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { Feature } from '../../feature.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { dunningMails, mailLetters } from './mail-letters.ts'
import { dunningRoutes } from './routes.ts'
import { sendAutomatically } from './send-automatically.ts'

export const dunning: Feature = {
  routes: [dunningRoutes],
  jobs: [
    runEvery(10 * MINUTE_MS, 'automatic dunning', ({ db }, now) => sendAutomatically(db, now)),
    runEvery(MINUTE_MS, 'dunning mails', async ({ db, sendMail, log }) => {
      if (sendMail) await mailLetters(db, sendMail, log)
    }),
  ],
  outboxes: [dunningMails],
}
