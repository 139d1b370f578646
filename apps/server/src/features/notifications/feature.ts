import type { Feature } from '../../feature.ts'
import { deskPromotionalRoutes } from './desk-routes.ts'
import { notificationRoutes } from './routes.ts'

export const notifications: Feature = {
  routes: [notificationRoutes, deskPromotionalRoutes],
}
