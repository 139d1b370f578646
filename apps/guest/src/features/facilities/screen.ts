import * as paths from '../../navigation/paths.ts'
import type { ScreenRoute } from '../../navigation/screen-route.ts'

export const facilitiesScreen: ScreenRoute = {
  path: paths.facilities,
  load: () => import('./facilities-screen.tsx'),
}
