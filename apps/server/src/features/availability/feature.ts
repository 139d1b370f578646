import type { Feature } from '../../shared/feature.ts'
import { availabilityRoutes } from './routes.ts'

export const availability: Feature = {
  routes: [availabilityRoutes],
}
