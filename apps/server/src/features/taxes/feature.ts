import type { Feature } from '../../feature.ts'
import { deskTaxRoutes } from './desk-routes.ts'

export const taxes: Feature = {
  routes: [deskTaxRoutes],
}
