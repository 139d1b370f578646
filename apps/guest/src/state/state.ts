import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { type TypedUseSelectorHook, useDispatch, useSelector, useStore } from 'react-redux'
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

// Typed without calls of `withTypes`, which only return the hook.
export const useGuestStore: () => Store<GuestState> = useStore
export const useGuestSelector: TypedUseSelectorHook<GuestState> = useSelector
export const useGuestDispatch: () => Dispatch = useDispatch
