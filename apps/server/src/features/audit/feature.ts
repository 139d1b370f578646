import type { Feature } from '../../feature.ts'
import { auditRoutes } from './routes.ts'

export const audit: Feature = { routes: [auditRoutes] }
