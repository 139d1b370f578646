import type { Feature } from '../../shared/feature.ts'
import { operationsRoutes } from './routes.ts'

export const operations: Feature = { routes: [operationsRoutes] }
