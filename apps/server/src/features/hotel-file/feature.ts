import type { Feature } from '../../feature.ts'
import { hotelFileRoutes } from './routes.ts'

export const hotelFile: Feature = { routes: [hotelFileRoutes] }
