import type { Feature } from '../../feature.ts'
import { cardPaymentRoutes } from './routes.ts'
import { stripeWebhookRoutes } from './webhook-routes.ts'

export const cardPayments: Feature = {
  routes: [cardPaymentRoutes, stripeWebhookRoutes],
}
