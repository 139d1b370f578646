import { HOUR_MS } from '@bellhop/domain/time/durations'
import type { Feature } from '../../feature.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { resealAccounts } from '../../whatsapp/account.ts'
import { whatsAppRoutes } from './routes.ts'
import { whatsAppWebhookRoutes } from './webhook-routes.ts'

export const whatsApp: Feature = {
  routes: [whatsAppRoutes, whatsAppWebhookRoutes],
  jobs: [
    runEvery(HOUR_MS, 'secrets of WhatsApp', async ({ db, secrets, settings, log }) => {
      if (!settings.SECRET_KEY_PREVIOUS) return
      const { unreadable } = await resealAccounts(db, secrets.whatsAppKeys)
      if (unreadable > 0) log.warn({ unreadable }, 'secrets of WhatsApp')
    }),
  ],
}
