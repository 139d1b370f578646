import type { Feature } from '../../feature.ts'
import { deskCatalogueRoutes } from './desk/routes.ts'
import { catalogueRoutes } from './routes.ts'

export const catalogue: Feature = {
  routes: [catalogueRoutes, deskCatalogueRoutes],
}
