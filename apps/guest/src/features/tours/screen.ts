import * as paths from '../../navigation/paths.ts'
import type { ScreenRoute } from '../../navigation/screen-route.ts'

export const toursScreen: ScreenRoute = {
  path: paths.tours,
  load: () => import('./tours-screen.tsx'),
}
