import { combineReducers, configureStore, isAction, type Middleware } from '@reduxjs/toolkit'
import { REMEMBER_REHYDRATED, rememberReducer } from 'redux-remember'
import { api } from '../shared/api.ts'
import { dashboardSlice } from '../shared/dashboard.ts'
import { facilitiesSlice } from '../shared/facilities.ts'
import { fixturesSlice } from '../shared/fixtures.ts'
import { giftSlice } from '../shared/gift.ts'
import { kitchenSlice } from '../shared/kitchen.ts'
import { liveSlice } from '../shared/live-state.ts'
import { logSlice } from '../shared/log.ts'
import { myRoomSlice } from '../shared/my-room.ts'
import { notificationsSlice } from '../shared/notifications.ts'
import { requestSlice } from '../shared/request.ts'
import { roomBookingSlice } from '../shared/room-booking.ts'
import { type KeyValueStore, persist } from './persistence.ts'

const reducer = combineReducers({
  log: logSlice.reducer,
  fixtures: fixturesSlice.reducer,
  facilities: facilitiesSlice.reducer,
  notifications: notificationsSlice.reducer,
  roomBooking: roomBookingSlice.reducer,
  dashboard: dashboardSlice.reducer,
  request: requestSlice.reducer,
  kitchen: kitchenSlice.reducer,
  gift: giftSlice.reducer,
  myRoom: myRoomSlice.reducer,
  live: liveSlice.reducer,
  [api.reducerPath]: api.reducer,
})

/**
 * The app's store, with a promise that settles once the persisted state is restored,
 * or has turned out to be out of reach.
 */
export function makeStore(getStorage: () => KeyValueStore) {
  let tellRestored: () => void
  const restored = new Promise<void>((resolve) => {
    tellRestored = resolve
  })
  const watchRestored: Middleware = () => (next) => (action) => {
    const result = next(action)
    if (isAction(action) && action.type === REMEMBER_REHYDRATED) tellRestored()
    return result
  }
  const store = configureStore({
    reducer: rememberReducer(reducer) as typeof reducer,
    middleware: (defaults) => defaults().concat(api.middleware, watchRestored),
    // Outermost, so that what it dispatches passes the middleware too.
    enhancers: (defaults) => defaults().prepend(persist(getStorage)),
  })
  return { store, restored }
}

export type Store = ReturnType<typeof makeStore>['store']
