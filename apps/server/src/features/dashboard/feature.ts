import type { Feature } from '../../shared/feature.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboard: Feature = {
  routes: [dashboardRoutes],
}
