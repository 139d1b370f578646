import * as paths from '../../../navigation/paths.ts'
import type { ScreenRoute } from '../../../navigation/screen-route.ts'

export const roomOfferScreen: ScreenRoute = {
  path: paths.roomOffer(':hotelId', ':key'),
  messages: ['booking', 'more'],
  load: () => import('./offer-screen.tsx'),
}
