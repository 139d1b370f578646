import * as paths from '../../../navigation/paths.ts'
import type { ScreenRoute } from '../../../navigation/screen-route.ts'

export const changeBookingScreen: ScreenRoute = {
  path: paths.changeBooking(':hotelId', ':key'),
  messages: ['booking', 'more'],
  load: () => import('./change-screen.tsx'),
}
