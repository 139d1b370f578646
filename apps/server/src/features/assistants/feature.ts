import type { Feature } from '../../feature.ts'
import { assistantRoutes } from './routes.ts'

export const assistants: Feature = { routes: [assistantRoutes] }
