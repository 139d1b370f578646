import * as paths from '../../navigation/paths.ts'
import type { ScreenRoute } from '../../navigation/screen-route.ts'

export const preCheckInScreen: ScreenRoute = {
  path: paths.preCheckIn(':key'),
  messages: ['signIn', 'more'],
  isLinked: true,
  load: () => import('./pre-check-in-screen.tsx'),
}
