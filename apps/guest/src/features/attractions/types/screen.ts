import * as paths from '../../../navigation/paths.ts'
import type { ScreenRoute } from '../../../navigation/screen-route.ts'

export const attractionTypesScreen: ScreenRoute = {
  path: paths.attractionTypes,
  load: () => import('./types-screen.tsx'),
}
