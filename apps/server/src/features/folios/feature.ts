import type { Feature } from '../../feature.ts'
import { guestRoutes } from './guest-routes.ts'
import { minibarRoutes } from './minibar-routes.ts'
import { folioRoutes } from './routes.ts'

export const folios: Feature = {
  routes: [folioRoutes, minibarRoutes, guestRoutes],
}
