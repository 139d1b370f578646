import type { Feature } from '../../feature.ts'
import { deskTourRoutes } from './desk-routes.ts'
import { tourRoutes } from './routes.ts'

export const tours: Feature = {
  routes: [tourRoutes, deskTourRoutes],
}
