import type { Group, GroupStay } from '@bellhop/contract/desk/groups'
import { countGuests, type StayFormat } from '../../../format/use-stay-format.ts'
import { PrintedList } from '../../../lists/print/printed-list.tsx'

/** The room list of a group. */
export function PrintedGroup({ group, format }: { group: Group; format: StayFormat }) {
  return (
    <PrintedList<GroupStay>
      title={`Room list of ${group.name}`}
      rows={group.stays.filter(({ status }) => status === 'booked' || status === 'inHouse')}
      keyOf={({ _id }) => _id}
      empty="No rooms."
      columns={[
        { key: 'room', header: 'Room', cell: ({ roomNumber }) => roomNumber ?? '–' },
        {
          key: 'guests',
          header: 'Guests',
          cell: ({ guest, companions }) => <bdi>{[guest.name, ...companions].join(', ')}</bdi>,
        },
        {
          key: 'people',
          header: 'People',
          cell: ({ adults, children }) => countGuests(adults, children),
        },
        { key: 'type', header: 'Room type', cell: ({ roomType }) => roomType },
        { key: 'from', header: 'Arrival', cell: ({ checkInDate }) => format.date(checkInDate) },
        { key: 'to', header: 'Departure', cell: ({ checkOutDate }) => format.date(checkOutDate) },
        { key: 'booking', header: 'Booking', cell: ({ bookingRef }) => bookingRef },
      ]}
    />
  )
}
