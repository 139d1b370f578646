import * as paths from '../../../navigation/paths.ts'
import type { ScreenRoute } from '../../../navigation/screen-route.ts'

export const googleScreen: ScreenRoute = {
  path: paths.google,
  messages: ['signIn', 'more'],
  load: () => import('./google-screen.tsx'),
}
