import type { Feature } from '../../shared/feature.ts'
import { reportRoutes } from './routes.ts'

export const reports: Feature = {
  routes: [reportRoutes],
}
