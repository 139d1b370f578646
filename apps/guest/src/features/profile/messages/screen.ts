import * as paths from '../../../navigation/paths.ts'
import type { ScreenRoute } from '../../../navigation/screen-route.ts'

export const stopScreen: ScreenRoute = {
  path: paths.stopMessages(':key'),
  messages: ['more'],
  load: () => import('./stop-screen.tsx'),
}
