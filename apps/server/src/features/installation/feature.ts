import type { Feature } from '../../feature.ts'
import { keySheetRoutes } from './key-sheet-routes.ts'
import { installationRoutes } from './routes.ts'
import { testRoutes } from './test-routes.ts'

export const installation: Feature = { routes: [installationRoutes, testRoutes, keySheetRoutes] }
