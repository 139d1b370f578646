import type { Feature } from '../../shared/feature.ts'
import { hotelFileRoutes } from './routes.ts'

export const hotelFile: Feature = { routes: [hotelFileRoutes] }
