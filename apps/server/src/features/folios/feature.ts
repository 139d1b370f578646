import type { Feature } from '../../feature.ts'
import { billRoutes } from './bills/routes.ts'
import { guestRoutes } from './guest-routes.ts'
import { minibarRoutes } from './minibar-routes.ts'
import { folioRoutes } from './routes.ts'

export const folios: Feature = {
  routes: [folioRoutes, billRoutes, minibarRoutes, guestRoutes],
}
