import type { Feature } from '../../feature.ts'
import { apiKeyRoutes } from './routes.ts'

export const apiKeys: Feature = { routes: [apiKeyRoutes] }
