import type { Feature } from '../../shared/feature.ts'
import { notificationRoutes } from './routes.ts'

export const notifications: Feature = {
  routes: [notificationRoutes],
}
