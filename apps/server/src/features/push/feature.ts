import type { Feature } from '../../feature.ts'
import { pushRoutes } from './routes.ts'
import { startPushing } from './start-pushing.ts'

export const push: Feature = {
  routes: [pushRoutes],
  jobs: [startPushing],
}
