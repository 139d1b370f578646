import type { Feature } from '../../shared/feature.ts'
import { deskChargeItemRoutes } from './desk-routes.ts'

export const chargeItems: Feature = {
  routes: [deskChargeItemRoutes],
}
