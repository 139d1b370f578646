import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { api } from './api.ts'
import type { LiveState } from './live-state.ts'
import type { LogState } from './log.ts'
import type { MyRoomState } from './my-room.ts'

/** The app's state as the features know it; app/store.ts puts it together. */
export interface GuestState {
  log: LogState
  myRoom: MyRoomState
  live: LiveState
  api: ReturnType<typeof api.reducer>
}

export type Dispatch = ThunkDispatch<GuestState, undefined, UnknownAction>

export function useGuestStore() {
  return useStore<GuestState>()
}

export const useGuestSelector = useSelector.withTypes<GuestState>()
export const useGuestDispatch = useDispatch.withTypes<Dispatch>()
