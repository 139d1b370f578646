import * as paths from '../../../navigation/paths.ts'
import type { ScreenRoute } from '../../../navigation/screen-route.ts'

export const tourScreen: ScreenRoute = {
  path: paths.tour(':id'),
  load: () => import('./tour-screen.tsx'),
}
