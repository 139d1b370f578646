import type { Feature } from '../../shared/feature.ts'
import { deskHotelRoutes } from './desk-routes.ts'
import { hotelRoutes } from './routes.ts'

export const hotel: Feature = {
  routes: [hotelRoutes, deskHotelRoutes],
}
