import * as paths from '../../navigation/paths.ts'
import type { ScreenRoute } from '../../navigation/screen-route.ts'

export const emergenciesScreen: ScreenRoute = {
  path: paths.emergencies,
  load: () => import('./emergencies-screen.tsx'),
}
