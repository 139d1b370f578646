import type { Feature } from '../../feature.ts'
import { companyRoutes } from './routes.ts'

export const companies: Feature = {
  routes: [companyRoutes],
}
