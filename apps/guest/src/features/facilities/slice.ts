import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The three parts of the dashboard response. */
export const features = ['facilities', 'restaurants', 'departments'] as const
export type Feature = (typeof features)[number]

export interface FacilitiesState {
  activeTab: Feature
}

/** Which of the hotel's features the guest is looking at. */
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
