import type { Feature } from '../../feature.ts'
import { foodAvailabilityRoutes } from './desk/availability-routes.ts'
import { foodCategoryRoutes } from './desk/food-category-routes.ts'
import { foodRoutes } from './desk/food-routes.ts'
import { outletRoutes } from './desk/outlet-routes.ts'
import { stationRoutes } from './desk/station-routes.ts'
import { diningRoutes } from './routes.ts'

export const dining: Feature = {
  routes: [
    diningRoutes,
    foodAvailabilityRoutes,
    foodCategoryRoutes,
    foodRoutes,
    outletRoutes,
    stationRoutes,
  ],
}
