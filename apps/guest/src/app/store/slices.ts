import type { Reducer } from '@reduxjs/toolkit'
import { restoreCart } from '../../cart/create-cart-slice.ts'
import { giftSlice, kitchenSlice, myRoomSlice } from '../../cart/slice.ts'
import { api } from '../../data/api.ts'
import { liveSlice } from '../../data/slice.ts'
import { roomBookingSlice } from '../../features/bookings/slice.ts'
import { facilitiesSlice } from '../../features/facilities/slice.ts'
import { fixturesSlice } from '../../features/tours/slice.ts'
import { requestSlice, restoreRequest } from '../../outbox/slice.ts'
import { dashboardSlice } from '../../state/dashboard.ts'
import { logSlice, restoreLog } from '../../state/log.ts'
import { notificationsSlice, restoreNotifications } from '../../state/notifications.ts'
import type { GuestState, PersistedState } from '../../state/state.ts'

/** `restore` of a persisted slice converts any stored value to a state and never throws. */
type Slices = {
  [Name in keyof GuestState]: {
    reducer: Reducer<GuestState[Name]>
  } & (Name extends keyof PersistedState
    ? { restore: (stored: unknown) => GuestState[Name] }
    : unknown)
}

/** Every slice by its name. A slice declared in a folder but missing here does not compile. */
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
} satisfies Slices
