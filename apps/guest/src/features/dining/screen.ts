import * as paths from '../../navigation/paths.ts'
import type { ScreenRoute } from '../../navigation/screen-route.ts'

export const menuScreen: ScreenRoute = {
  path: paths.menu(':outletId'),
  isLinked: true,
  load: () => import('./menu-screen.tsx'),
}
