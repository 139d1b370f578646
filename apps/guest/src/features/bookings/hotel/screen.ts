import * as paths from '../../../navigation/paths.ts'
import type { ScreenRoute } from '../../../navigation/screen-route.ts'

export const hotelScreen: ScreenRoute = {
  path: paths.hotelPage(':hotelId'),
  messages: ['booking'],
  isLinked: true,
  load: () => import('./hotel-page.tsx'),
}
