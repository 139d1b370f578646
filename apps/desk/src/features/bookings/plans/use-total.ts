import type { AvailableRoom, SelectedRooms } from '@bellhop/contract/guest/rooms'
import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { type RoomsQuery, useListRoomsByDateQuery } from '../bookings-api.ts'
import { listAskedParties, totalOf, withOffers } from './parties.ts'

interface Total {
  /** With tax; undefined while it is unknown. */
  amount: number | undefined
  /** Why it stays unknown. */
  reason?: string | undefined
}

/**
 * The total of selected rooms. Where a price depends on the guests, it is asked for if they are the same in each of
 * these rooms.
 *
 * @param query by which the room types were listed
 */
export function useTotal(
  types: readonly AvailableRoom[] | undefined,
  selected: readonly SelectedRooms[],
  query: RoomsQuery,
): Total {
  const { hotel } = useStaff()
  const t = useTranslations('bookings')
  const rooms = withOffers(types, selected)
  const parties = listAskedParties(rooms)
  const [party, ...others] = parties ?? []
  const asked = party && {
    adults: party.adults,
    ...(party.childAges.length > 0 && { childAges: party.childAges.join(',') }),
  }
  const priced = useListRoomsByDateQuery(
    asked && others.length === 0
      ? { hotelId: hotel._id, query: { ...query, ...asked } }
      : skipToken,
  )
  if (!parties) return { amount: undefined, reason: t('plans.totalNeedsAges') }
  if (others.length > 0) return { amount: undefined, reason: t('plans.totalPerRoom') }
  return { amount: totalOf(rooms, priced.currentData?.data) }
}
