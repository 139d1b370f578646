import type { Feature } from '../../feature.ts'
import { fillNightNetsJob } from './figures/fill-night-nets.ts'
import { figureRoutes } from './figures/routes.ts'
import { reportRoutes } from './routes.ts'
import { serviceReportRoutes } from './service-routes.ts'

export const reports: Feature = {
  routes: [reportRoutes, serviceReportRoutes, figureRoutes],
  jobs: [fillNightNetsJob],
}
