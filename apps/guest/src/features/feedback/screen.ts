import * as paths from '../../navigation/paths.ts'
import type { ScreenRoute } from '../../navigation/screen-route.ts'

export const feedbackScreen: ScreenRoute = {
  path: paths.feedback,
  load: () => import('./feedback-screen.tsx'),
}
