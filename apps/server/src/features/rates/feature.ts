import type { Feature } from '../../feature.ts'
import { rateRoutes } from './routes.ts'

export const rates: Feature = {
  routes: [rateRoutes],
}
