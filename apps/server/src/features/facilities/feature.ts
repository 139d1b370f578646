import type { Feature } from '../../feature.ts'
import { deskFacilityRoutes } from './desk-routes.ts'
import { facilityRoutes } from './routes.ts'

export const facilities: Feature = {
  routes: [facilityRoutes, deskFacilityRoutes],
}
