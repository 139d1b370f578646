import type { Feature } from '../../shared/feature.ts'
import { catalogueRoutes } from './routes.ts'

export const catalogue: Feature = {
  routes: [catalogueRoutes],
}
