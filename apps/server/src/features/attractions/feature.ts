import type { Feature } from '../../feature.ts'
import { deskAttractionRoutes } from './desk-routes.ts'
import { attractionRoutes } from './routes.ts'

export const attractions: Feature = {
  routes: [attractionRoutes, deskAttractionRoutes],
}
