import * as paths from '../../../navigation/paths.ts'
import type { ScreenRoute } from '../../../navigation/screen-route.ts'

export const requestsScreen: ScreenRoute = {
  path: paths.requests,
  load: () => import('./requests-screen.tsx'),
}
