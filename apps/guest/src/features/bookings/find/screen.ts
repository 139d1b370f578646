import * as paths from '../../../navigation/paths.ts'
import type { ScreenRoute } from '../../../navigation/screen-route.ts'

export const findBookingScreen: ScreenRoute = {
  path: paths.findBooking(':hotelId'),
  messages: ['booking'],
  load: () => import('./find-screen.tsx'),
}
