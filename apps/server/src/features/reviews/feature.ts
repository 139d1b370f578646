import type { Feature } from '../../shared/feature.ts'
import { deskReviewLinkRoutes } from './desk-routes.ts'
import { reviewRoutes } from './routes.ts'

export const reviews: Feature = {
  routes: [reviewRoutes, deskReviewLinkRoutes],
}
