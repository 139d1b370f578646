import * as paths from '../../../navigation/paths.ts'
import type { ScreenRoute } from '../../../navigation/screen-route.ts'

export const requestScreen: ScreenRoute = {
  path: paths.request(':id'),
  isLinked: true,
  load: () => import('./request-screen.tsx'),
}
