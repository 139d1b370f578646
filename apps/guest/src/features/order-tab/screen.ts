import * as paths from '../../navigation/paths.ts'
import type { ScreenRoute } from '../../navigation/screen-route.ts'

export const orderScreen: ScreenRoute = {
  path: paths.order,
  load: () => import('./order-screen.tsx'),
}
