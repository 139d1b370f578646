import type { Feature } from '../../feature.ts'
import { travelAgentRoutes } from './routes.ts'

export const travelAgents: Feature = { routes: [travelAgentRoutes] }
