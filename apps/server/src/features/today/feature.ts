import type { Feature } from '../../feature.ts'
import { todayRoutes } from './routes.ts'

export const today: Feature = { routes: [todayRoutes] }
