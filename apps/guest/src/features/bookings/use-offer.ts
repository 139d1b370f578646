import type { AvailableRoom } from '@bellhop/contract/guest/rooms'
import { offerOf } from '@bellhop/domain/rates/offer-of'
import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { useGuestSelector } from '../../state/state.ts'
import { useListRoomsQuery } from './api.ts'
import { datesOf, knownAges } from './choice.ts'
import { readHeldRooms } from './guest/stored-hold.ts'
import { type OfferedRooms, withRooms } from './offered-rooms.ts'
import { assignAges, fitGuests } from './place-guests.ts'
import { type Price, priceOf } from './price-of.ts'
import type { RoomChoice } from './slice.ts'

/** The party for which rooms are offered if none is asked for. */
const usualAdults = 2

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
  const query = useListRoomsQuery(
    dates ? { hotelId, ...dates, ...partyOf(choice), allFree, ...more } : skipToken,
    {
      refetchOnMountOrArgChange: 30,
      refetchOnFocus: true,
      refetchOnReconnect: true,
    },
  )
  const { checkInDate, checkOutDate } = choice
  // While those for another party or code load, the previous ones stay. Not those of other dates.
  const { currentData = ofDates(query.data, { hotelId, checkInDate, checkOutDate }) } = query
  const data = useMemo(() => {
    const held = readHeldRooms(hotelId, { checkInDate, checkOutDate })
    const heldOf = ({ _id }: AvailableRoom) =>
      held.find(({ roomTypeId }) => roomTypeId === _id)?.count ?? 0
    return currentData && withRooms(currentData, heldOf)
  }, [hotelId, checkInDate, checkOutDate, currentData])
  return { ...query, data }
}

/** Ages are asked for only together: prices would otherwise change with each that the guest selects. */
function partyOf(choice: RoomChoice) {
  const { adults, code } = choice
  const childAges = knownAges(choice)
  return {
    ...(adults !== usualAdults && { adults }),
    ...(childAges && { childAges }),
    ...(code && { code }),
  }
}

function ofDates(
  offered: OfferedRooms | undefined,
  wanted: Pick<RoomChoice, 'checkInDate' | 'checkOutDate'> & { hotelId: string },
): OfferedRooms | undefined {
  const isSame =
    offered?.asked.hotelId === wanted.hotelId &&
    offered.asked.checkInDate === wanted.checkInDate &&
    offered.asked.checkOutDate === wanted.checkOutDate
  return isSame ? offered : undefined
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
  /** The price depends on children whose age the guest has not selected. */
  needsAges: boolean
  /** By another plan than the one that the guest has chosen, which is no longer offered. */
  isPlanGone: boolean
  /** The guest's promo code is for a rate of these rooms. */
  withCode: boolean
}

export function useSelection(
  choice: RoomChoice,
  offered: OfferedRooms | undefined,
): Selection | undefined {
  const { selectedRooms, childAges } = choice
  return useMemo(() => {
    if (!offered) return undefined
    const found = Object.values(selectedRooms).flatMap((selected) => {
      const room = offered.data.find(({ _id }) => _id === selected.roomTypeId)
      const offer = room && offerOf(room, selected.ratePlanId)
      if (!room) return []
      const rooms = { ...fitGuests(selected, room), ...(offer && { ratePlanId: offer.ratePlanId }) }
      const { ratePlanId } = selected
      const isPlanGone = ratePlanId !== undefined && ratePlanId !== offer?.ratePlanId
      return { rooms, offer, isPlanGone }
    })
    const rooms = assignAges(
      found.map(({ rooms }) => rooms),
      childAges,
    )
    return {
      rooms,
      price: priceOf(rooms, offered),
      isFree:
        rooms.reduce((sum, { count }) => sum + count, 0) <= offered.mostRooms &&
        found.every(({ rooms, offer }) => offer && offer.available >= rooms.count),
      isPlanGone: found.some(({ isPlanGone }) => isPlanGone),
      withCode: found.some(({ offer }) => offer?.withCode === true),
      needsAges: rooms.some(
        ({ children, childAges }, index) =>
          children > 0 && !childAges && found[index]?.offer?.dependsOnGuests === true,
      ),
    }
  }, [selectedRooms, childAges, offered])
}
