import type { SelectedRooms } from '@bellhop/contract/guest/rooms'
import { offerOf } from '@bellhop/domain/rates/offer-of'
import { skipToken } from '@reduxjs/toolkit/query'
import { useListExtrasQuery } from '../api.ts'
import type { StayDates } from '../choice.ts'
import type { OfferedRooms } from '../offered-rooms.ts'
import { priceExtras } from '../price-extras.ts'

interface Wanted {
  hotelId: string
  dates: StayDates | undefined
  rooms: readonly SelectedRooms[]
  offered: OfferedRooms | undefined
  /** By extra. */
  quantities: Record<string, number>
}

/** The extras of the hotel, and the chosen ones with their amounts. */
export function useExtras({ hotelId, dates, rooms, offered, quantities }: Wanted) {
  const [first] = rooms
  const room = offered?.data.find(({ _id }) => _id === first?.roomTypeId)
  const roomPrice = room && offerOf(room, first?.ratePlanId)?.nights[0]?.price
  const { data: extras = [] } = useListExtrasQuery(
    dates && roomPrice !== undefined
      ? { hotelId, checkInDate: dates.checkInDate, roomPrice }
      : skipToken,
  )
  const chosen = extras.flatMap(({ _id: extraId, ...extra }) => {
    const quantity = quantities[extraId] ?? 0
    return quantity > 0 ? { ...extra, extraId, quantity } : []
  })
  return {
    extras,
    chosen: dates && offered ? priceExtras(chosen, { dates, rooms }, offered) : [],
  }
}
