import * as paths from '../../../navigation/paths.ts'
import type { ScreenRoute } from '../../../navigation/screen-route.ts'

export const registerScreen: ScreenRoute = {
  path: paths.register,
  messages: ['signIn', 'more'],
  load: () => import('./register-screen.tsx'),
}
