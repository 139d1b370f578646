import * as paths from '../../navigation/paths.ts'
import type { ScreenRoute } from '../../navigation/screen-route.ts'

export const safetyScreen: ScreenRoute = {
  path: paths.safety,
  load: () => import('./safety-screen.tsx'),
}
