import * as paths from '../../navigation/paths.ts'
import type { ScreenRoute } from '../../navigation/screen-route.ts'

export const amenitiesScreen: ScreenRoute = {
  path: paths.amenities,
  load: () => import('./amenities-screen.tsx'),
}
