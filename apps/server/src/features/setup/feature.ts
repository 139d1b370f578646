import type { Feature } from '../../feature.ts'
import { demoRoutes } from './demo-routes.ts'
import { openSetupRoutes } from './open-setup-routes.ts'
import { restoreRoutes } from './restore-routes.ts'
import { setupRoutes } from './routes.ts'

export const setup: Feature = {
  routes: [openSetupRoutes, demoRoutes, restoreRoutes, setupRoutes],
}
