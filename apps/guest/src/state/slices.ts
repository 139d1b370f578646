import { restoreCart } from '../cart/cart-slice.ts'
import { giftSlice } from '../cart/gift.ts'
import { kitchenSlice } from '../cart/kitchen.ts'
import { myRoomSlice } from '../cart/my-room.ts'
import { api } from '../data/api.ts'
import { liveSlice } from '../data/live-slice.ts'
import { dashboardSlice } from './dashboard.ts'
import { facilitiesSlice } from './facilities.ts'
import { fixturesSlice } from './fixtures.ts'
import { logSlice, restoreLog } from './log.ts'
import { notificationsSlice, restoreNotifications } from './notifications.ts'
import { requestSlice, restoreRequest } from './request.ts'
import { roomBookingSlice } from './room-booking.ts'

/**
 * Every slice of the store, by its name in the state. A slice with `restore` is persisted: the function makes
 * its state of the stored value, or of undefined, and never throws.
 */
export const slices = {
  log: { reducer: logSlice.reducer, restore: restoreLog },
  fixtures: { reducer: fixturesSlice.reducer },
  facilities: { reducer: facilitiesSlice.reducer },
  notifications: { reducer: notificationsSlice.reducer, restore: restoreNotifications },
  roomBooking: { reducer: roomBookingSlice.reducer },
  dashboard: { reducer: dashboardSlice.reducer },
  request: { reducer: requestSlice.reducer, restore: restoreRequest },
  kitchen: { reducer: kitchenSlice.reducer, restore: restoreCart },
  gift: { reducer: giftSlice.reducer, restore: restoreCart },
  myRoom: { reducer: myRoomSlice.reducer, restore: restoreCart },
  live: { reducer: liveSlice.reducer },
  api: { reducer: api.reducer },
}
