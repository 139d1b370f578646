import type { Feature } from '../../feature.ts'
import { faultRoutes } from './fault-routes.ts'
import { lostItemRoutes } from './lost-item-routes.ts'
import { logbookRoutes } from './routes.ts'

export const logbook: Feature = { routes: [logbookRoutes, faultRoutes, lostItemRoutes] }
