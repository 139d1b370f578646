import type { Feature } from '../../shared/feature.ts'
import { demoRoutes } from './demo-routes.ts'
import { firstHotelRoutes } from './first-hotel-routes.ts'
import { restoreRoutes } from './restore-routes.ts'
import { setupRoutes } from './routes.ts'

export const setup: Feature = {
  routes: [firstHotelRoutes, demoRoutes, restoreRoutes, setupRoutes],
}
