import * as paths from '../../navigation/paths.ts'
import type { ScreenRoute } from '../../navigation/screen-route.ts'

export const chatScreen: ScreenRoute = {
  path: paths.chat,
  isLinked: true,
  load: () => import('./chat-screen.tsx'),
}
