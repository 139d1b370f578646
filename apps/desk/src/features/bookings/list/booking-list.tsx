import { BedDouble } from 'lucide'
import type { RefObject } from 'react'
import { useStayFormat } from '../../../format/use-stay-format.ts'
import { ListPane } from '../../../lists/list-and-detail/list-pane.tsx'
import { BookingRow } from './booking-row.tsx'
import type { BookingListState } from './use-booking-list.ts'

interface Props {
  state: BookingListState
  openId: string | undefined
  /** Bookings with a room to check in by today. */
  arrivals: number
  searchField: RefObject<HTMLInputElement | null>
}

const emptySentences = {
  arrivals: 'No arrivals left today.',
  upcoming: 'No upcoming bookings.',
  inHouse: 'No guests in house.',
  ended: 'No past bookings.',
} as const

export function BookingList({ state, openId, arrivals, searchField }: Props) {
  const format = useStayFormat()
  return (
    <ListPane
      label="Bookings"
      className="w-96 max-[1279px]:w-84"
      state={state}
      searchLabel="Search name, reference, phone, email or room"
      placeholder="Name, reference, phone, room"
      searchField={searchField}
      legend="Which bookings"
      tabs={[
        { value: 'arrivals', label: arrivals > 0 ? `Arrivals (${arrivals})` : 'Arrivals' },
        { value: 'upcoming', label: 'Upcoming' },
        { value: 'inHouse', label: 'In house' },
        { value: 'ended', label: 'Past' },
      ]}
      icon={BedDouble}
      emptySentences={emptySentences}
    >
      {(booking) => (
        <BookingRow
          booking={booking}
          today={state.today}
          isOpen={booking._id === openId}
          format={format}
        />
      )}
    </ListPane>
  )
}
