import type { Feature } from '../../feature.ts'
import { deskBannerRoutes } from './desk-routes.ts'
import { bannerRoutes } from './routes.ts'

export const banners: Feature = {
  routes: [bannerRoutes, deskBannerRoutes],
}
