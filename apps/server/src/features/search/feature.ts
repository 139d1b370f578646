import type { Feature } from '../../shared/feature.ts'
import { searchRoutes } from './routes.ts'

export const search: Feature = { routes: [searchRoutes] }
