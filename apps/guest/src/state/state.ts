import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { DashboardState } from './dashboard.ts'
import type { LogState } from './log.ts'
import type { NotificationsState } from './notifications.ts'

/**
 * The slices that are stored on this phone. A folder above declares its slices beside their definition:
 * `declare module '../state/state.ts' { interface PersistedState { … } }`.
 */
export interface PersistedState {
  log: LogState
  notifications: NotificationsState
}

/** All slices. A folder above declares its slices here, too. */
export interface GuestState extends PersistedState {
  dashboard: DashboardState
}

export type Dispatch = ThunkDispatch<GuestState, undefined, UnknownAction>

export const useGuestStore = useStore.withTypes<Store<GuestState>>()
export const useGuestSelector = useSelector.withTypes<GuestState>()
export const useGuestDispatch = useDispatch.withTypes<Dispatch>()
