import * as paths from '../../../navigation/paths.ts'
import type { ScreenRoute } from '../../../navigation/screen-route.ts'

export const bookRoomsScreen: ScreenRoute = {
  path: paths.bookRooms(':hotelId'),
  messages: ['booking', 'more'],
  load: () => import('./guest-screen.tsx'),
}
