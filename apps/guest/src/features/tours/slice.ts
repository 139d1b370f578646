import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface FixturesState {
  /** The open spot of each map or tour: its index in the map's list, by the map's id. */
  openSpots: Record<string, number>
}

declare module '../../state/state.ts' {
  interface GuestState {
    fixtures: FixturesState
  }
}

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
