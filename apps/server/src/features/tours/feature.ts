import type { Feature } from '../../shared/feature.ts'
import { tourRoutes } from './routes.ts'

export const tours: Feature = {
  routes: [tourRoutes],
}
