import * as paths from '../../navigation/paths.ts'
import type { ScreenRoute } from '../../navigation/screen-route.ts'

export const paymentsScreen: ScreenRoute = {
  path: paths.payments,
  load: () => import('./payments-screen.tsx'),
}
