import { hotelHeader } from '@bellhop/domain/people/hotel-header'
import { staffHeader } from '@bellhop/domain/people/staff-header'

/** The part of the store that names the hotel and the person on the screen; null until the session is known. */
export interface SessionIds {
  hotelId: string | null
  staffId: string | null
}

/** Marks a call as made for the hotel on the screen, so that it is rejected if the browser uses another one by now. */
export function headersOfHotel(state: unknown): Record<string, string> {
  const { hotelId } = state as SessionIds
  return hotelId ? { [hotelHeader]: hotelId } : {}
}

/** Marks it as made by the person on the screen, too: what one has entered is not sent under the name of another. */
export function headersOfSession(state: unknown): Record<string, string> {
  const { staffId } = state as SessionIds
  return { ...headersOfHotel(state), ...(staffId && { [staffHeader]: staffId }) }
}
