import type { Feature } from '../../feature.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { askProvider, closeOverdue } from './ask-provider.ts'
import { upiWebhookRoutes } from './webhook-routes.ts'

export const upiPayments: Feature = {
  routes: [upiWebhookRoutes],
  jobs: [
    runEvery(5_000, 'UPI payments', async (app, now) => {
      if (!app.upiProvider) return
      await closeOverdue(app.db, app.upiProvider, now)
      await askProvider(app, app.upiProvider, now)
    }),
  ],
}
