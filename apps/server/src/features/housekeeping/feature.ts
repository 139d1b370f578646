import type { Feature } from '../../feature.ts'
import { housekeepingRoutes } from './routes.ts'

export const housekeeping: Feature = { routes: [housekeepingRoutes] }
