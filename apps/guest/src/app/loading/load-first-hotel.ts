import { hotelApi } from '../../data/calls/hotel.ts'
import * as paths from '../../navigation/paths.ts'
import { getDevice } from '../../state/device.ts'
import type { Store } from '../store/store.ts'

/**
 * Loads the hotel of its own page or of sign-in together with the code: the app then replaces the first view
 * (src/first-view) by the whole screen, without showing a skeleton in between.
 */
export async function loadFirstHotel({ dispatch, getState }: Store): Promise<void> {
  const { pathname } = location
  const [, , id, below] = pathname.split('/')
  const hotelId =
    pathname === paths.home
      ? getState().log.token === null && getDevice().hotelId
      : pathname.startsWith(paths.roomBooking) && !below && id
  if (!hotelId) return
  await dispatch(hotelApi.endpoints.getHotelProfile.initiate(hotelId, { subscribe: false }))
}
