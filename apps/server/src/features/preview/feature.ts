import type { Feature } from '../../feature.ts'
import { previewRoutes } from './routes.ts'

export const preview: Feature = {
  routes: [previewRoutes],
}
