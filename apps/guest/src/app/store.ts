import { combineReducers, configureStore, createAction, type UnknownAction } from '@reduxjs/toolkit'
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
import { type KeyValueStore, keep, type PersistedState, restore } from './persistence.ts'

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
    const keepStored = keep(getStorage)
    store.subscribe(() => keepStored(store.getState()))
  })
  return { store, restored }
}

export type Store = ReturnType<typeof makeStore>['store']
