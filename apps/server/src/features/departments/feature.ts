import type { Feature } from '../../feature.ts'
import { departmentContentRoutes } from './desk-department-routes.ts'
import { executiveRoutes } from './desk-executive-routes.ts'
import { deskDepartmentRoutes } from './desk-routes.ts'
import { departmentServiceRoutes } from './desk-service-routes.ts'
import { departmentRoutes } from './routes.ts'

export const departments: Feature = {
  routes: [
    departmentRoutes,
    deskDepartmentRoutes,
    departmentContentRoutes,
    departmentServiceRoutes,
    executiveRoutes,
  ],
}
