import * as paths from '../../../navigation/paths.ts'
import type { ScreenRoute } from '../../../navigation/screen-route.ts'

export const bookingScreen: ScreenRoute = {
  path: paths.booking(':hotelId', ':key'),
  messages: ['booking', 'more'],
  load: () => import('./booking-screen.tsx'),
}
