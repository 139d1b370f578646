import type { Feature } from '../../feature.ts'
import { availabilityRoutes } from './routes.ts'

export const availability: Feature = {
  routes: [availabilityRoutes],
}
