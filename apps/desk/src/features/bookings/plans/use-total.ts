import type { QueryOf } from '@bellhop/contract/base/route'
import { listRoomsByDate } from '@bellhop/contract/calls/guest/rooms'
import type * as contract from '@bellhop/contract/guest/rooms'
import type { AvailableRoom, SelectedRooms } from '@bellhop/contract/guest/rooms'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useRead } from '../../../api/use-read.ts'
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
  query: QueryOf<typeof contract.listRoomsByDate>,
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
  const priced = useRead(listRoomsByDate, {
    params: { hotelId: hotel._id },
    query: { ...query, ...asked },
    skip: !asked || others.length > 0,
  })
  if (!parties) return { amount: undefined, reason: t('plans.totalNeedsAges') }
  if (others.length > 0) return { amount: undefined, reason: t('plans.totalPerRoom') }
  return { amount: totalOf(rooms, priced.currentData) }
}
