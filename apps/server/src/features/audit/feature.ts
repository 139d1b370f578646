import type { Feature } from '../../shared/feature.ts'
import { auditRoutes } from './routes.ts'

export const audit: Feature = { routes: [auditRoutes] }
