import type { Feature } from '../../feature.ts'
import { deskAmenityRoutes } from './desk-routes.ts'
import { amenityRoutes } from './routes.ts'

export const amenities: Feature = {
  routes: [amenityRoutes, deskAmenityRoutes],
}
