import { maxSearch } from '@bellhop/domain/limits'
import { Segmented } from '@bellhop/ui/segmented'
import { BedDouble } from 'lucide'
import type { RefObject } from 'react'
import { useStayFormat } from '../../../format/use-stay-format.ts'
import { ListBody } from '../../../lists/list-and-detail/list-body.tsx'
import { SearchField } from '../../../lists/search-field.tsx'
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
  const { list, bookings, search, today } = state
  const format = useStayFormat()
  return (
    <section
      aria-label="Bookings"
      className="flex w-96 shrink-0 flex-col rounded-card bg-sunken max-[1279px]:w-84"
    >
      <search className="grid gap-2.5 p-3 pb-2">
        <SearchField
          label="Search name, reference, phone, email or room"
          placeholder="Name, reference, phone, room"
          value={state.typed}
          onChange={state.setTyped}
          field={searchField}
          maxLength={maxSearch}
        />
        <Segmented
          legend="Which bookings"
          size="small"
          options={[
            { value: 'arrivals', label: arrivals > 0 ? `Arrivals (${arrivals})` : 'Arrivals' },
            { value: 'upcoming', label: 'Upcoming' },
            { value: 'inHouse', label: 'In house' },
            { value: 'ended', label: 'Past' },
          ]}
          value={list}
          onChange={state.setList}
        />
      </search>
      <ListBody
        reading={state}
        icon={BedDouble}
        emptyTitle={search ? `No bookings match “${search}”.` : emptySentences[list]}
      >
        {bookings.map((booking) => (
          <li key={booking._id} className="min-w-0">
            <BookingRow
              booking={booking}
              today={today}
              isOpen={booking._id === openId}
              format={format}
            />
          </li>
        ))}
      </ListBody>
    </section>
  )
}
