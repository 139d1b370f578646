import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** A number of rooms of one type. */
export interface SelectedRoom {
  roomTypeId: string
  rooms: number
}

export interface RoomBookingState {
  /** By room type. */
  selectedRooms: Record<string, SelectedRoom>
  /** Hotel-local dates, YYYY-MM-DD. */
  checkInDate: string | null
  checkOutDate: string | null
}

const initialState: RoomBookingState = { selectedRooms: {}, checkInDate: null, checkOutDate: null }

/** The dates and rooms of a booking that is being made (specification §4, room selection). */
export const roomBookingSlice = createSlice({
  name: 'roomBooking',
  initialState,
  reducers: {
    datesChosen(state, { payload }: PayloadAction<{ checkInDate: string; checkOutDate: string }>) {
      state.checkInDate = payload.checkInDate
      state.checkOutDate = payload.checkOutDate
    },
    roomTypeAdded({ selectedRooms }, { payload }: PayloadAction<SelectedRoom>) {
      selectedRooms[payload.roomTypeId] = payload
    },
    roomTypeRemoved({ selectedRooms }, { payload: roomTypeId }: PayloadAction<string>) {
      delete selectedRooms[roomTypeId]
    },
    roomsCleared(state) {
      state.selectedRooms = {}
    },
  },
})

export const { datesChosen, roomTypeAdded, roomTypeRemoved, roomsCleared } =
  roomBookingSlice.actions
