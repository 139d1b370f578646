import type { Feature } from '../../feature.ts'
import { deskReviewLinkRoutes } from './desk-routes.ts'
import { reviewRoutes } from './routes.ts'

export const reviews: Feature = {
  routes: [reviewRoutes, deskReviewLinkRoutes],
}
