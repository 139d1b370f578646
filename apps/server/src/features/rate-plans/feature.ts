import type { Feature } from '../../feature.ts'
import { deskRatePlanRoutes } from './desk-routes.ts'
import { extraRoutes } from './extra-routes.ts'
import { guestPriceRoutes } from './guest-price-routes.ts'
import { promoCodeRoutes } from './promo-code-routes.ts'

export const ratePlans: Feature = {
  routes: [deskRatePlanRoutes, promoCodeRoutes, guestPriceRoutes, extraRoutes],
}
