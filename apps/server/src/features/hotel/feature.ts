import type { Feature } from '../../shared/feature.ts'
import { hotelRoutes } from './routes.ts'

export const hotel: Feature = {
  routes: [hotelRoutes],
}
