import * as paths from '../../../navigation/paths.ts'
import type { ScreenRoute } from '../../../navigation/screen-route.ts'

export const linkScreen: ScreenRoute = {
  path: paths.link(':key'),
  messages: ['signIn', 'more'],
  load: () => import('./link-screen.tsx'),
}
