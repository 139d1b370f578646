import type { Feature } from '../../feature.ts'
import { shiftRoutes } from './routes.ts'

export const shifts: Feature = { routes: [shiftRoutes] }
