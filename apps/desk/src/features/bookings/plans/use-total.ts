import type { AvailableRoom, SelectedRooms } from '@bellhop/contract/guest/rooms'
import { offerOf } from '@bellhop/domain/rates/offer-of'
import { skipToken } from '@reduxjs/toolkit/query'
import { useStaff } from '../../../api/staff-context.ts'
import { type RoomsQuery, useListRoomsByDateQuery } from '../bookings-api.ts'

/**
 * The total of selected rooms with tax. Where a price depends on the guests, only that of a single room is known before
 * the rooms are booked.
 *
 * @param query by which the room types were listed
 * @returns undefined if it is unknown
 */
export function useTotal(
  types: readonly AvailableRoom[] | undefined,
  selected: readonly SelectedRooms[],
  query: RoomsQuery,
): number | undefined {
  const { hotel } = useStaff()
  const rooms = selected.flatMap((one) => {
    const type = types?.find(({ _id }) => _id === one.roomTypeId)
    return type ? [{ ...one, offer: offerOf(type, one.ratePlanId) }] : []
  })
  const [only] = rooms
  const dependsOnGuests = rooms.some(({ offer }) => offer?.dependsOnGuests)
  const isSingle = rooms.length === 1 && only?.count === 1
  const party = only && {
    adults: only.adults,
    ...(only.childAges && { childAges: only.childAges.join(',') }),
  }
  const priced = useListRoomsByDateQuery(
    dependsOnGuests && isSingle ? { hotelId: hotel._id, query: { ...query, ...party } } : skipToken,
  )
  if (!dependsOnGuests) {
    return rooms.reduce((sum, { count, offer }) => sum + count * (offer?.total ?? 0), 0)
  }
  const type = priced.currentData?.data.find(({ _id }) => _id === only?.roomTypeId)
  return type && only && offerOf(type, only.ratePlanId)?.total
}
