import type { Feature } from '../../feature.ts'
import { agentPlanRoutes } from './routes.ts'

export const agentPlans: Feature = { routes: [agentPlanRoutes] }
