import { combineReducers, configureStore, createAction, type UnknownAction } from '@reduxjs/toolkit'
import { giftSlice } from '../../cart/gift.ts'
import { kitchenSlice } from '../../cart/kitchen.ts'
import { myRoomSlice } from '../../cart/my-room.ts'
import { api } from '../../data/api.ts'
import { liveSlice } from '../../data/live-slice.ts'
import { dashboardSlice } from '../../state/dashboard.ts'
import { facilitiesSlice } from '../../state/facilities.ts'
import { fixturesSlice } from '../../state/fixtures.ts'
import { logSlice } from '../../state/log.ts'
import { notificationsSlice } from '../../state/notifications.ts'
import { requestSlice } from '../../state/request.ts'
import { roomBookingSlice } from '../../state/room-booking.ts'
import { type KeyValueStore, type PersistedState, persist, restore } from './persistence.ts'

export const stateRestored = createAction<Partial<PersistedState>>('stateRestored')

const slices = combineReducers({
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

function reducer(state: ReturnType<typeof slices> | undefined, action: UnknownAction) {
  return state && stateRestored.match(action)
    ? { ...state, ...action.payload }
    : slices(state, action)
}

/**
 * The app's store, with a promise that settles once the persisted state is restored,
 * or has turned out to be out of reach.
 */
export function makeStore(getStorage: () => KeyValueStore) {
  const store = configureStore({
    reducer,
    // Looking for mutations is for development only, where a busy machine is no defect.
    middleware: (defaults) =>
      defaults({
        immutableCheck: { warnAfter: 500 },
        serializableCheck: { warnAfter: 500 },
      }).concat(api.middleware),
  })
  const restored = restore(getStorage).then((persisted) => {
    store.dispatch(stateRestored(persisted))
    const keepStored = persist(getStorage)
    store.subscribe(() => keepStored(store.getState()))
  })
  return { store, restored }
}

export type Store = ReturnType<typeof makeStore>['store']
