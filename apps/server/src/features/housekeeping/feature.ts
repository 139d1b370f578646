import type { Feature } from '../../shared/feature.ts'
import { housekeepingRoutes } from './routes.ts'

export const housekeeping: Feature = { routes: [housekeepingRoutes] }
