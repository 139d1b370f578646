import * as paths from '../../../navigation/paths.ts'
import type { ScreenRoute } from '../../../navigation/screen-route.ts'

export const attractionsScreen: ScreenRoute = {
  path: paths.attractions(':typeId'),
  load: () => import('./attractions-screen.tsx'),
}
