import * as paths from '../../../navigation/paths.ts'
import type { ScreenRoute } from '../../../navigation/screen-route.ts'

export const roomsScreen: ScreenRoute = {
  path: paths.rooms(':hotelId'),
  messages: ['booking'],
  isLinked: true,
  load: () => import('./rooms-screen.tsx'),
}
