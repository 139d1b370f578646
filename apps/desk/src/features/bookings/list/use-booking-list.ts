import { usePagedList } from '../../../lists/list-and-detail/use-paged-list.ts'
import { useListAddress } from '../../../lists/use-list-address.ts'
import { type BookingFilter, useListBookingsInfiniteQuery } from '../bookings-api.ts'

type List = BookingFilter['list']

const lists: readonly [List, ...List[]] = [
  'arrivals',
  'upcoming',
  'unconfirmed',
  'deposits',
  'inHouse',
  'withoutDetails',
  'ended',
]

export function useBookingList() {
  const address = useListAddress(lists)
  const query = useListBookingsInfiniteQuery(address.filter)
  const pages = query.currentData?.pages
  return { ...address, ...usePagedList(query, pages), today: pages?.[0]?.today }
}

export type BookingListState = ReturnType<typeof useBookingList>
