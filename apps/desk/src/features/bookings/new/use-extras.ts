import { listExtras } from '@bellhop/contract/calls/guest/extras'
import type { AvailableRoom, SelectedRooms } from '@bellhop/contract/guest/rooms'
import { offerOf } from '@bellhop/domain/rates/offer-of'
import { priceExtra } from '@bellhop/domain/rates/price-extra'
import { spreadGuests } from '@bellhop/domain/rooms/room-guests'
import { useStaff } from '../../../api/staff-context.ts'
import { useRead } from '../../../api/use-read.ts'
import { daysBetween } from '../../../format/hotel-date.ts'

interface Wanted {
  checkInDate: string
  checkOutDate: string
  rooms: readonly SelectedRooms[]
  types: readonly AvailableRoom[]
  /** By extra. */
  quantities: Readonly<Record<string, number>>
}

/** The extras that can be booked with these rooms, and the chosen ones with their amounts. */
export function useExtras({ checkInDate, checkOutDate, rooms, types, quantities }: Wanted) {
  const { hotel } = useStaff()
  const typeOf = ({ roomTypeId }: SelectedRooms) => types.find(({ _id }) => _id === roomTypeId)
  const [first] = rooms
  const type = first && typeOf(first)
  const roomPrice = type && offerOf(type, first.ratePlanId)?.nights[0]?.price
  const { data: extras = [] } = useRead(listExtras, {
    params: { hotelId: hotel._id },
    query: { checkInDate, roomPrice: roomPrice ?? 0 },
    skip: roomPrice === undefined,
  })
  const parties = rooms.flatMap((one) => {
    const places = typeOf(one)
    return (places && spreadGuests(one, places)) ?? []
  })
  const stay = { nights: daysBetween(checkInDate, checkOutDate), parties }
  const chosen = extras.flatMap((extra) => {
    const quantity = quantities[extra._id] ?? 0
    if (quantity === 0) return []
    const { total } = priceExtra({ ...extra, quantity }, stay, hotel.currency)
    return { extraId: extra._id, quantity, total }
  })
  return { extras, chosen }
}
