import type { Feature } from '../../feature.ts'
import { accountingRoutes } from './routes.ts'

export const accounting: Feature = { routes: [accountingRoutes] }
