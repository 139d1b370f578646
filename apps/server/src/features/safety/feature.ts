import type { Feature } from '../../shared/feature.ts'
import { safetyRoutes } from './routes.ts'

export const safety: Feature = {
  routes: [safetyRoutes],
}
