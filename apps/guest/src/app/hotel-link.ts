import * as paths from '../navigation/paths.ts'
import { changeDevice } from '../state/device.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Goes on at the hotel's page where the server has sent it at the hotel's short address. */
export function openNamedHotel(): void {
  const { hotel } = document.documentElement.dataset
  if (hotel) history.replaceState(history.state, '', paths.hotelPage(hotel) + location.search)
}

/** Stores the hotel of a link or QR code (`/?hotel=…&room=204`) and removes the query from the address. */
export function rememberHotel(): void {
  const address = new URL(location.href)
  const hotelId = address.searchParams.get('hotel')?.toLowerCase()
  if (hotelId === undefined) return
  if (uuid.test(hotelId)) changeDevice({ hotelId })
  address.search = ''
  history.replaceState(history.state, '', address)
}
