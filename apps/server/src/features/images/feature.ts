import type { Feature } from '../../shared/feature.ts'
import { deskImageRoutes } from './desk-routes.ts'

export const images: Feature = {
  routes: [deskImageRoutes],
}
