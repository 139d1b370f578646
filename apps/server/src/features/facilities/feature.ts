import type { Feature } from '../../shared/feature.ts'
import { facilityRoutes } from './routes.ts'

export const facilities: Feature = {
  routes: [facilityRoutes],
}
