import type { Feature } from '../../shared/feature.ts'
import { todayRoutes } from './routes.ts'

export const today: Feature = { routes: [todayRoutes] }
