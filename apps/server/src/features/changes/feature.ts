import type { Feature } from '../../shared/feature.ts'
import { changeRoutes } from './routes.ts'

export const changes: Feature = {
  routes: [changeRoutes],
}
