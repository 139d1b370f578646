import type { Feature } from '../../shared/feature.ts'
import { qrCardRoutes } from './routes.ts'

export const qrCards: Feature = { routes: [qrCardRoutes] }
