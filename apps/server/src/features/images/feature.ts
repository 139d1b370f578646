import type { Feature } from '../../feature.ts'
import { deskImageRoutes } from './desk-routes.ts'

export const images: Feature = {
  routes: [deskImageRoutes],
}
