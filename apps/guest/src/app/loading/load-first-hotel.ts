import { hotelApi } from '../../data/calls/hotel.ts'
import * as paths from '../../navigation/paths.ts'
import { getDevice } from '../../state/device.ts'
import type { Store } from '../store/store.ts'

const { getHotelDetails, getHotelProfile } = hotelApi.endpoints

/**
 * Loads the hotel together with the code of the first screen. Its own page and sign-in wait for it: the app then
 * replaces the first view (src/first-view) by the whole screen, without showing a skeleton in between. Screens of
 * signed-in guests do not: offline it may take seconds.
 */
export async function loadFirstHotel({ dispatch, getState }: Store): Promise<void> {
  const { pathname } = location
  const [, , id, below] = pathname.split('/')
  const isPublic = pathname.startsWith(paths.roomBooking)
  const guest = getState().log.data
  if (guest && !isPublic) {
    void dispatch(getHotelDetails.initiate(guest.hotelId, { subscribe: false }))
    return
  }
  const hotelId = isPublic ? !below && id : pathname === paths.home && getDevice().hotelId
  if (hotelId) await dispatch(getHotelProfile.initiate(hotelId, { subscribe: false }))
}
