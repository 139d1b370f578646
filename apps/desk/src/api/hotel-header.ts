import { hotelHeader } from '@bellhop/domain/hotel-header'

/** The part of the store that names the hotel on the screen; null until the session is known. */
export interface HotelState {
  hotelId: string | null
}

/** Marks a call as made for the hotel on the screen, so that it is rejected if the browser uses another one by now. */
export function headersOfHotel(state: unknown): Record<string, string> {
  const { hotelId } = state as HotelState
  return hotelId ? { [hotelHeader]: hotelId } : {}
}
