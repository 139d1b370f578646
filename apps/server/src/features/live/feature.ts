import type { Feature } from '../../shared/feature.ts'
import { liveRoutes } from './routes.ts'

export const live: Feature = {
  routes: [liveRoutes],
}
