import { restoreCart } from '../../cart/create-cart-slice.ts'
import { giftSlice } from '../../cart/gift.ts'
import { kitchenSlice } from '../../cart/kitchen.ts'
import { myRoomSlice } from '../../cart/my-room.ts'
import { api } from '../../data/api.ts'
import { liveSlice } from '../../data/slice.ts'
import { roomBookingSlice } from '../../features/bookings/slice.ts'
import { facilitiesSlice } from '../../features/facilities/slice.ts'
import { fixturesSlice } from '../../features/tours/slice.ts'
import { requestSlice, restoreRequest } from '../../outbox/slice.ts'
import { dashboardSlice } from '../../state/dashboard.ts'
import { logSlice, restoreLog } from '../../state/log.ts'
import { notificationsSlice, restoreNotifications } from '../../state/notifications.ts'

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
