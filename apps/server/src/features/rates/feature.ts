import type { Feature } from '../../shared/feature.ts'
import { rateRoutes } from './routes.ts'

export const rates: Feature = {
  routes: [rateRoutes],
}
