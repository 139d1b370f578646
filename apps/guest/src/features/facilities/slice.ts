import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Feature } from '../../data/calls/dashboard.ts'

/** In the order of their tabs. */
export const features: readonly Feature[] = ['facilities', 'restaurants', 'departments']

export interface FacilitiesState {
  activeTab: Feature
}

declare module '../../state/state.ts' {
  interface GuestState {
    facilities: FacilitiesState
  }
}

export const facilitiesSlice = createSlice({
  name: 'facilities',
  initialState: { activeTab: 'facilities' } as FacilitiesState,
  reducers: {
    featuresShown(state, { payload }: PayloadAction<Feature>) {
      state.activeTab = payload
    },
  },
})

export const { featuresShown } = facilitiesSlice.actions
