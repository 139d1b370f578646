import type { Feature } from '../../feature.ts'
import { deskEmergencyRoutes } from './desk-routes.ts'
import { emergencyRoutes } from './routes.ts'

export const emergencies: Feature = {
  routes: [emergencyRoutes, deskEmergencyRoutes],
}
