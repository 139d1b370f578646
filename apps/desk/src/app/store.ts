import { configureStore } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { api } from '../api/api.ts'
import {
  hotelReducer,
  readSessionHint,
  sessionReducer,
  staffReducer,
  writeSessionHint,
} from '../features/staff/session-state.ts'
import { getMessages, watchMessages } from '../intl/messages.ts'

export function makeStore() {
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      session: sessionReducer,
      hotelId: hotelReducer,
      staffId: staffReducer,
    },
    middleware: (getDefault) => getDefault().concat(api.middleware),
    // Its default is the next frame, whose layout would then be one task with the rendering of what has been read.
    enhancers: (getDefault) => getDefault({ autoBatch: { type: 'timer', timeout: 0 } }),
    preloadedState: { session: readSessionHint() },
  })
  store.subscribe(() => writeSessionHint(store.getState().session))
  // Requests are in the language of the desk.
  let { locale } = getMessages()
  watchMessages(() => {
    if (getMessages().locale === locale) return
    locale = getMessages().locale
    store.dispatch(api.util.invalidateTags(['requests']))
  })
  return store
}

type State = ReturnType<ReturnType<typeof makeStore>['getState']>

export const useAppSelector = useSelector.withTypes<State>()
