import type { Feature } from '../../feature.ts'
import { deskGiftRoutes } from './desk-routes.ts'
import { giftRoutes } from './routes.ts'

export const gifts: Feature = {
  routes: [giftRoutes, deskGiftRoutes],
}
