import type { Feature } from '../../shared/feature.ts'
import { feedbackRoutes } from './routes.ts'

export const feedback: Feature = {
  routes: [feedbackRoutes],
}
