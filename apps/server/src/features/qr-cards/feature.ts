import type { Feature } from '../../feature.ts'
import { qrCardRoutes } from './routes.ts'

export const qrCards: Feature = { routes: [qrCardRoutes] }
