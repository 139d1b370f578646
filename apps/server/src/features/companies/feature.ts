import type { Feature } from '../../shared/feature.ts'
import { companyRoutes } from './routes.ts'

export const companies: Feature = {
  routes: [companyRoutes],
}
