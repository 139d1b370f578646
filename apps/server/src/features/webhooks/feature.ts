import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import type { Feature } from '../../feature.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { mailAdmins, webhookMails } from './mail-admins.ts'
import { resealSecrets } from './queries.ts'
import { webhookRoutes } from './routes.ts'
import { startDelivering } from './start-delivering.ts'

export const webhooks: Feature = {
  routes: [webhookRoutes],
  jobs: [
    startDelivering,
    runEvery(MINUTE_MS, 'webhook mails', mailAdmins),
    runEvery(HOUR_MS, 'secrets of webhooks', async ({ db, secrets, settings, log }) => {
      if (!settings.SECRET_KEY_PREVIOUS) return
      const { unreadable } = await resealSecrets(db, secrets.webhookKeys)
      if (unreadable > 0) log.warn({ unreadable }, 'secrets of webhooks')
    }),
  ],
  outboxes: [webhookMails],
}
