import type { Feature } from '../../feature.ts'
import { deskSafetyRoutes } from './desk-routes.ts'
import { safetyRoutes } from './routes.ts'

export const safety: Feature = {
  routes: [safetyRoutes, deskSafetyRoutes],
}
