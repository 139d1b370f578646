import type { Feature } from '../../feature.ts'
import { deskChargeItemRoutes } from './desk-routes.ts'

export const chargeItems: Feature = {
  routes: [deskChargeItemRoutes],
}
