import type { AvailableRoom } from '@bellhop/contract/guest/rooms'
import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { useListRoomsQuery } from './api.ts'
import { datesOf } from './choice.ts'
import { fitGuests } from './place-guests.ts'
import { type Price, priceOf } from './price-of.ts'
import type { RoomChoice } from './slice.ts'

/**
 * The hotel's room types for the selected dates; empty while the dates are missing.
 *
 * @param more `withHidden`: also those hidden from guests, of which a booking may have one
 */
export function useOffer(hotelId: string, choice: RoomChoice, more?: { withHidden: true }) {
  const dates = datesOf(choice)
  const query = useListRoomsQuery(dates ? { hotelId, ...dates, ...more } : skipToken, {
    refetchOnMountOrArgChange: 30,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  })
  // Not `data`, which has the previous dates while others load.
  return { ...query, data: query.currentData }
}

export interface Selection {
  /** Adjusted to what can be booked. */
  rooms: RoomChoice['selectedRooms'][string][]
  price: Price
  /** All selected rooms are available. */
  isFree: boolean
}

export function useSelection(
  choice: RoomChoice,
  offer: { data: AvailableRoom[]; currency: string } | undefined,
): Selection | undefined {
  const { selectedRooms } = choice
  return useMemo(() => {
    if (!offer) return undefined
    const rooms = Object.values(selectedRooms).flatMap((selected) => {
      const room = offer.data.find(({ _id }) => _id === selected.roomTypeId)
      return room ? fitGuests(selected, room) : []
    })
    return {
      rooms,
      price: priceOf(rooms, offer.data, offer.currency),
      isFree: rooms.every(({ roomTypeId, count }) =>
        offer.data.some(({ _id, available }) => _id === roomTypeId && available >= count),
      ),
    }
  }, [selectedRooms, offer])
}
