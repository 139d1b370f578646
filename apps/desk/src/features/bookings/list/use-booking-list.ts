import { listDeskBookings } from '@bellhop/contract/calls/desk/bookings'
import { usePages } from '../../../api/use-read.ts'
import { usePagedList } from '../../../lists/list-and-detail/use-paged-list.ts'
import { useListAddress } from '../../../lists/use-list-address.ts'

const lists = [
  'arrivals',
  'upcoming',
  'unconfirmed',
  'deposits',
  'inHouse',
  'withoutDetails',
  'ended',
] as const

export function useBookingList() {
  const address = useListAddress(lists)
  const query = usePages(listDeskBookings, { query: address.filter })
  const pages = query.currentData?.pages
  return { ...address, ...usePagedList(query, pages), today: pages?.[0]?.today }
}

export type BookingListState = ReturnType<typeof useBookingList>
