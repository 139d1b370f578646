import type { Feature } from '../../feature.ts'
import { exportRoutes } from './export-routes.ts'
import { importRoutes } from './routes.ts'

export const imports: Feature = {
  routes: [importRoutes, exportRoutes],
}
