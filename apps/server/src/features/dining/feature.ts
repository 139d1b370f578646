import type { Feature } from '../../shared/feature.ts'
import { deskDiningRoutes } from './desk-routes.ts'
import { diningRoutes } from './routes.ts'

export const dining: Feature = {
  routes: [diningRoutes, deskDiningRoutes],
}
