import type { Feature } from '../../shared/feature.ts'
import { amenityRoutes } from './routes.ts'

export const amenities: Feature = {
  routes: [amenityRoutes],
}
