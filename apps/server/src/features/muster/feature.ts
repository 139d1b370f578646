import type { Feature } from '../../feature.ts'
import { deskMusterRoutes } from './desk-routes.ts'
import { musterRoutes } from './routes.ts'

export const muster: Feature = { routes: [musterRoutes, deskMusterRoutes] }
