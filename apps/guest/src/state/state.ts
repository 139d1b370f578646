import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { CartState } from '../cart/cart-slice.ts'
import type { api } from '../data/api.ts'
import type { LiveState } from '../data/live-slice.ts'
import type { DashboardState } from './dashboard.ts'
import type { FacilitiesState } from './facilities.ts'
import type { FixturesState } from './fixtures.ts'
import type { LogState } from './log.ts'
import type { NotificationsState } from './notifications.ts'
import type { RequestState } from './request.ts'
import type { RoomBookingState } from './room-booking.ts'

/** The app's state as the features know it; app/store.ts puts it together. */
export interface GuestState {
  log: LogState
  fixtures: FixturesState
  facilities: FacilitiesState
  notifications: NotificationsState
  roomBooking: RoomBookingState
  dashboard: DashboardState
  request: RequestState
  kitchen: CartState
  gift: CartState
  myRoom: CartState
  live: LiveState
  api: ReturnType<typeof api.reducer>
}

export type Dispatch = ThunkDispatch<GuestState, undefined, UnknownAction>

export function useGuestStore() {
  return useStore<GuestState>()
}

export const useGuestSelector = useSelector.withTypes<GuestState>()
export const useGuestDispatch = useDispatch.withTypes<Dispatch>()
