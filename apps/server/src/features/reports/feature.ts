import type { Feature } from '../../feature.ts'
import { reportRoutes } from './routes.ts'
import { serviceReportRoutes } from './service-routes.ts'

export const reports: Feature = {
  routes: [reportRoutes, serviceReportRoutes],
}
