import type { Feature } from '../../shared/feature.ts'
import { staffRoutes } from './routes.ts'

export const staff: Feature = {
  routes: [staffRoutes],
}
