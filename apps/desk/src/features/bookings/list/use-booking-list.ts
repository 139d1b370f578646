import type { DeskBooking } from '@bellhop/contract/desk/bookings'
import { useNextPage } from '@bellhop/ui/use-next-page'
import { useMemo } from 'react'
import { useListAddress } from '../../../lists/use-list-address.ts'
import { type BookingFilter, useListBookingsInfiniteQuery } from '../bookings-api.ts'

type List = BookingFilter['list']

const lists: readonly [List, ...List[]] = ['arrivals', 'upcoming', 'inHouse', 'ended']

/** The bookings that match the tab and the search. */
export function useBookingList() {
  const address = useListAddress(lists)
  const { list, search } = address
  const filter = useMemo(() => ({ list, ...(search && { search }) }), [list, search])
  const query = useListBookingsInfiniteQuery(filter)
  const { currentData } = query
  const nextPage = useNextPage(query)
  const bookings = useMemo(() => {
    // A booking may have moved to another page between two responses.
    const byId = new Map<string, DeskBooking>()
    for (const page of currentData?.pages ?? []) {
      for (const booking of page.data) byId.set(booking._id, booking)
    }
    return [...byId.values()]
  }, [currentData])
  const error = currentData ? undefined : query.error

  return {
    ...address,
    bookings,
    today: currentData?.pages[0]?.today,
    isLoading: !currentData && error === undefined,
    error,
    isFetching: query.isFetching,
    reload: () => void query.refetch(),
    ...nextPage,
  }
}

export type BookingListState = ReturnType<typeof useBookingList>
