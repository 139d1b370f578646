import * as paths from '../../navigation/paths.ts'
import type { ScreenRoute } from '../../navigation/screen-route.ts'

export const profileScreen: ScreenRoute = {
  path: paths.profile,
  load: () => import('./profile-screen.tsx'),
}
