import type { Feature } from '../../feature.ts'
import { changeRoutes } from './routes.ts'

export const changes: Feature = {
  routes: [changeRoutes],
}
