import type { DeskBooking } from '@bellhop/contract/desk/bookings'
import { groupPhone } from '@bellhop/domain/people/telephone'
import type { ReactNode } from 'react'
import { countOf, useStayFormat } from '../../../format/use-stay-format.ts'
import { PrintedList } from '../../../lists/print/printed-list.tsx'
import type { BookingListState } from './use-booking-list.ts'

const titles: Record<BookingListState['list'], string> = {
  arrivals: 'Arrivals',
  upcoming: 'Upcoming',
  unconfirmed: 'Unconfirmed',
  inHouse: 'In house',
  withoutDetails: 'In house without guest details',
  ended: 'Past',
}

export function PrintedBookings({ state }: { state: BookingListState }) {
  const { list, search, rows, showMore } = state
  const format = useStayFormat()
  return (
    <PrintedList<DeskBooking>
      title={titles[list]}
      search={search}
      rows={rows}
      isCut={showMore !== undefined}
      keyOf={({ _id }) => _id}
      empty="No bookings."
      columns={[
        {
          key: 'room',
          header: 'Room',
          cell: ({ stays }) => stays.map(({ roomNumber }) => roomNumber ?? '–').join(', '),
        },
        { key: 'name', header: 'Name', cell: ({ name }) => <bdi>{name}</bdi> },
        {
          key: 'type',
          header: 'Room type',
          cell: ({ stays }) => [...new Set(stays.map(({ name }) => name))].join(', '),
        },
        { key: 'from', header: 'Arrival', cell: ({ checkInDate }) => format.date(checkInDate) },
        { key: 'to', header: 'Departure', cell: ({ checkOutDate }) => format.date(checkOutDate) },
        { key: 'guests', header: 'Guests', cell: ({ stays }) => formatGuests(stays) },
        {
          key: 'phone',
          header: 'Phone',
          cell: ({ phone }) => phone && <Unbroken>{groupPhone(phone)}</Unbroken>,
        },
        {
          key: 'reference',
          header: 'Reference',
          cell: ({ bookingRef }) => <Unbroken>{bookingRef}</Unbroken>,
        },
        { key: 'note', header: 'Note', cell: ({ note }) => note && <bdi>{note}</bdi> },
      ]}
    />
  )
}

function formatGuests(stays: DeskBooking['stays']): string {
  const adults = stays.reduce((sum, stay) => sum + stay.adults, 0)
  const children = stays.reduce((sum, stay) => sum + stay.children, 0)
  return children === 0 ? `${adults}` : `${adults} + ${countOf(children, 'child', 'children')}`
}

function Unbroken({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {children}
    </bdi>
  )
}
