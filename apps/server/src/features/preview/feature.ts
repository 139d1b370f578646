import type { Feature } from '../../shared/feature.ts'
import { previewRoutes } from './routes.ts'

export const preview: Feature = {
  routes: [previewRoutes],
}
