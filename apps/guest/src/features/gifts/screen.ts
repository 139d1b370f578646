import * as paths from '../../navigation/paths.ts'
import type { ScreenRoute } from '../../navigation/screen-route.ts'

export const giftsScreen: ScreenRoute = {
  path: paths.gifts(':categoryId'),
  load: () => import('./gifts-screen.tsx'),
}
