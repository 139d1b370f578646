import type { Feature } from '../../shared/feature.ts'
import { reviewRoutes } from './routes.ts'

export const reviews: Feature = {
  routes: [reviewRoutes],
}
