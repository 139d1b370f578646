import type { Feature } from '../../feature.ts'
import { liveRoutes } from './routes.ts'

export const live: Feature = {
  routes: [liveRoutes],
}
