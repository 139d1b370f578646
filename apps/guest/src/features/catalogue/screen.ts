import * as paths from '../../navigation/paths.ts'
import type { ScreenRoute } from '../../navigation/screen-route.ts'

export const searchScreen: ScreenRoute = {
  path: paths.search,
  load: () => import('./search-screen.tsx'),
}
