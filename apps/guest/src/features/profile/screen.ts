import * as paths from '../../navigation/paths.ts'
import type { ScreenRoute } from '../../navigation/screen-route.ts'

export const profileScreen: ScreenRoute = {
  path: paths.profile,
  messages: ['home', 'booking', 'more'],
  load: () => import('./profile-screen.tsx'),
}
