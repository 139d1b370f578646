import * as paths from '../navigation/paths.ts'
import { changeDevice, getDevice } from '../state/device.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Goes on at the hotel's page if the server has sent it at the hotel's short address, and keeps the language of a link
 * for the next pages.
 */
export function openNamedHotel(): void {
  const { pathname, search, hash } = location
  if (new URLSearchParams(search).has('lang')) changeDevice({ locale: getDevice().locale })
  const named = document.querySelector<HTMLMetaElement>('meta[name=hotel]')?.content
  if (!named || pathname.startsWith(paths.roomBooking)) return
  history.replaceState(history.state, '', paths.hotelPage(named) + search + hash)
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
