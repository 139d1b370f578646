import { configureStore } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { sessionReducer } from '../features/staff/session-state.ts'
import { api } from '../shared/api.ts'

export function makeStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionReducer },
    middleware: (getDefault) => getDefault().concat(api.middleware),
  })
}

type State = ReturnType<ReturnType<typeof makeStore>['getState']>

export const useAppSelector = useSelector.withTypes<State>()
