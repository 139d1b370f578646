import type { Feature } from '../../shared/feature.ts'
import { deskTaxRoutes } from './desk-routes.ts'

export const taxes: Feature = {
  routes: [deskTaxRoutes],
}
