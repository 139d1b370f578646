import * as paths from '../../navigation/paths.ts'
import type { ScreenRoute } from '../../navigation/screen-route.ts'

export const reviewsScreen: ScreenRoute = {
  path: paths.reviews,
  load: () => import('./reviews-screen.tsx'),
}
