import type { Feature } from '../../shared/feature.ts'
import { deskSafetyRoutes } from './desk-routes.ts'
import { safetyRoutes } from './routes.ts'

export const safety: Feature = {
  routes: [safetyRoutes, deskSafetyRoutes],
}
