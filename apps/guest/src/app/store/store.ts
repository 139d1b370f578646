import { combineReducers, configureStore, createAction, type UnknownAction } from '@reduxjs/toolkit'
import { api } from '../../data/api.ts'
import type { PersistedState } from '../../state/state.ts'
import { createPersistence, type KeyValueStore } from './persistence.ts'
import { slices } from './slices.ts'

export const stateRestored = createAction<Partial<PersistedState>>('stateRestored')

type Reducers = { [Name in keyof typeof slices]: (typeof slices)[Name]['reducer'] }

const reduceSlices = combineReducers(
  Object.fromEntries(
    Object.entries(slices).map(([name, { reducer }]) => [name, reducer]),
  ) as Reducers,
)

function reducer(state: ReturnType<typeof reduceSlices> | undefined, action: UnknownAction) {
  return state && stateRestored.match(action)
    ? { ...state, ...action.payload }
    : reduceSlices(state, action)
}

/**
 * The app's store, a promise that settles once the persisted state is restored or turns out to be unreadable, and the
 * persistence.
 */
export function makeStore(getStorage: () => KeyValueStore) {
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().concat(api.middleware),
  })
  const persistence = createPersistence(getStorage)
  const restored = persistence.restore().then((persisted) => {
    store.dispatch(stateRestored(persisted))
    store.subscribe(() => persistence.write(store.getState()))
  })
  return { store, restored, persistence }
}

export type Store = ReturnType<typeof makeStore>['store']
