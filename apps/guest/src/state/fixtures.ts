import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface FixturesState {
  /** The spot of each map or tour that is open, by the map's id: its place in the list. */
  openSpots: Record<string, number>
}

/** What the guest has open of the hotel's fixed things: tours are keyed by their id (specification §3). */
export const fixturesSlice = createSlice({
  name: 'fixtures',
  initialState: { openSpots: {} } as FixturesState,
  reducers: {
    spotOpened({ openSpots }, { payload }: PayloadAction<{ mapId: string; spot: number }>) {
      openSpots[payload.mapId] = payload.spot
    },
    spotClosed({ openSpots }, { payload: mapId }: PayloadAction<string>) {
      delete openSpots[mapId]
    },
  },
})

export const { spotOpened, spotClosed } = fixturesSlice.actions
