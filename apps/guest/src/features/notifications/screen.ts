import * as paths from '../../navigation/paths.ts'
import type { ScreenRoute } from '../../navigation/screen-route.ts'

export const notificationsScreen: ScreenRoute = {
  path: paths.notifications,
  load: () => import('./notifications-screen.tsx'),
}
