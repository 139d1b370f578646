import * as paths from '../../navigation/paths.ts'
import type { ScreenRoute } from '../../navigation/screen-route.ts'

export const departmentScreen: ScreenRoute = {
  path: paths.department(':id'),
  load: () => import('./department-screen.tsx'),
}
