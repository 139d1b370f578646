import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { Feature } from '../../feature.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { cardPaymentRoutes } from './routes.ts'
import { refunds, sendRefunds } from './send-refunds.ts'
import { stripeWebhookRoutes } from './webhook-routes.ts'

export const cardPayments: Feature = {
  routes: [cardPaymentRoutes, stripeWebhookRoutes],
  jobs: [
    runEvery(MINUTE_MS / 2, 'refunds', async (app) => {
      if (app.cardGateway) await sendRefunds(app, app.cardGateway)
    }),
  ],
  outboxes: [refunds],
}
