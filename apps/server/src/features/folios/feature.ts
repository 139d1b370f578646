import type { Feature } from '../../shared/feature.ts'
import { folioRoutes } from './routes.ts'

export const folios: Feature = {
  routes: [folioRoutes],
}
