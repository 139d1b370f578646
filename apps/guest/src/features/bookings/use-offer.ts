import type { ResponseOf } from '@bellhop/contract/base/route'
import type { AvailableRoom, listRoomsByDate } from '@bellhop/contract/guest/rooms'
import { maxRooms } from '@bellhop/domain/stays/booking'
import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { useGuestSelector } from '../../state/state.ts'
import { useListRoomsQuery } from './api.ts'
import { datesOf } from './choice.ts'
import { readHeldRooms } from './guest/stored-hold.ts'
import { fitGuests } from './place-guests.ts'
import { type Price, priceOf } from './price-of.ts'
import type { RoomChoice } from './slice.ts'

export type Offer = ResponseOf<typeof listRoomsByDate>

/**
 * The hotel's room types for the selected dates; empty while the dates are missing. Rooms that this tab holds count as
 * available.
 *
 * @param more `withHidden`: also those hidden from guests, of which a booking may have one
 */
export function useOffer(
  hotelId: string,
  choice: RoomChoice,
  more?: { withHidden: true; allFree: boolean },
) {
  const dates = datesOf(choice)
  const allFree = useIsVerified(hotelId)
  const query = useListRoomsQuery(dates ? { hotelId, ...dates, allFree, ...more } : skipToken, {
    refetchOnMountOrArgChange: 30,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  })
  // Not `data`, which has the previous dates while others load.
  const { currentData } = query
  const { checkInDate, checkOutDate } = choice
  const data = useMemo(() => {
    const held = readHeldRooms(hotelId, { checkInDate, checkOutDate })
    const heldOf = ({ _id }: AvailableRoom) =>
      held.find(({ roomTypeId }) => roomTypeId === _id)?.count ?? 0
    return currentData && withRooms(currentData, heldOf)
  }, [hotelId, checkInDate, checkOutDate, currentData])
  return { ...query, data }
}

/** An offer with more available rooms: those that the guest has already. */
export function withRooms(offer: Offer, ownOf: (room: AvailableRoom) => number): Offer {
  const data = offer.data.map((room) => {
    const { restriction, ...open } = room
    const own = ownOf(room)
    if (own === 0 || (restriction && restriction.reason !== 'reserved')) return room
    return { ...open, available: room.available + own }
  })
  const own = offer.data.reduce((sum, room) => sum + ownOf(room), 0)
  return { ...offer, data, mostRooms: Math.min(maxRooms, offer.mostRooms + own) }
}

/**
 * Whether the guest is signed in with the hotel by a phone or an email: half of the free rooms are open to others, who
 * can reserve them without confirming.
 */
export function useIsVerified(hotelId: string): boolean {
  return useGuestSelector(({ log: { data } }) => {
    return data?.hotelId === hotelId && (data.phone ?? data.email) !== undefined
  })
}

export interface Selection {
  /** Adjusted to what can be booked. */
  rooms: RoomChoice['selectedRooms'][string][]
  price: Price
  /** All selected rooms are available. */
  isFree: boolean
}

export function useSelection(choice: RoomChoice, offer: Offer | undefined): Selection | undefined {
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
      isFree:
        rooms.reduce((sum, { count }) => sum + count, 0) <= offer.mostRooms &&
        rooms.every(({ roomTypeId, count }) =>
          offer.data.some(({ _id, available }) => _id === roomTypeId && available >= count),
        ),
    }
  }, [selectedRooms, offer])
}
