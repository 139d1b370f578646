import type { HotelProfile } from '@bellhop/contract/guest/hotel'
import type { SelectedRooms } from '@bellhop/contract/guest/rooms'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The rooms that the guest wants to book; also in the address of the booking pages. */
export interface RoomChoice {
  /** Dates of the hotel, YYYY-MM-DD. */
  checkInDate: string | null
  checkOutDate: string | null
  /** The party. `rooms` has the guests of each room. */
  adults: number
  children: number
  /** The age of each child, in years on the day of arrival; null until the guest has selected it. */
  childAges: (number | null)[]
  /** A promo code as typed. */
  code: string | null
  /** By room type. */
  selectedRooms: Record<string, SelectedRooms>
}

export interface RoomBookingState extends RoomChoice {
  hotelDetail: HotelProfile | null
}

declare module '../../state/state.ts' {
  interface GuestState {
    roomBooking: RoomBookingState
  }
}

const initialState: RoomBookingState = {
  hotelDetail: null,
  checkInDate: null,
  checkOutDate: null,
  adults: 2,
  children: 0,
  childAges: [],
  code: null,
  selectedRooms: {},
}

export const roomBookingSlice = createSlice({
  name: 'roomBooking',
  initialState,
  reducers: {
    hotelOpened(state, { payload }: PayloadAction<HotelProfile>) {
      state.hotelDetail = payload
    },
    choiceChanged: (state, { payload }: PayloadAction<Partial<RoomChoice>>) => ({
      ...state,
      ...payload,
    }),
    roomTypeAdded({ selectedRooms }, { payload }: PayloadAction<SelectedRooms>) {
      selectedRooms[payload.roomTypeId] = payload
    },
    roomTypeRemoved({ selectedRooms }, { payload: roomTypeId }: PayloadAction<string>) {
      delete selectedRooms[roomTypeId]
    },
  },
})

export const { hotelOpened, choiceChanged, roomTypeAdded, roomTypeRemoved } =
  roomBookingSlice.actions
