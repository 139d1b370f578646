import { Button } from '@bellhop/ui/button'
import { BedDouble } from 'lucide'
import type { RefObject } from 'react'
import { countOf, useStayFormat } from '../../../format/use-stay-format.ts'
import { ListPane } from '../../../lists/list-and-detail/list-pane.tsx'
import { BookingRow } from './booking-row.tsx'
import type { BookingListState } from './use-booking-list.ts'

interface Props {
  state: BookingListState
  openId: string | undefined
  /** Bookings with a room to check in by today. */
  arrivals: number
  unconfirmed: number
  /** Bookings in house with adults whose details are missing. */
  withoutDetails: number
  onCancelUnconfirmed: () => void
  searchField: RefObject<HTMLInputElement | null>
}

const emptySentences = {
  arrivals: 'No arrivals left today.',
  upcoming: 'No upcoming bookings.',
  unconfirmed: 'No unconfirmed bookings.',
  withoutDetails: 'The details of all guests in house are entered.',
  inHouse: 'No guests in house.',
  ended: 'No past bookings.',
} as const

export function BookingList(props: Props) {
  const { state, openId, arrivals, unconfirmed, withoutDetails, searchField } = props
  const format = useStayFormat()
  return (
    <ListPane
      label="Bookings"
      className="min-[60rem]:w-84 min-[80rem]:w-96"
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
      action={
        <>
          <UnconfirmedBookings
            count={unconfirmed}
            isShown={state.list === 'unconfirmed'}
            onShow={() => state.setList('unconfirmed')}
            onCancel={props.onCancelUnconfirmed}
          />
          {withoutDetails > 0 && state.list !== 'withoutDetails' && (
            <Button className="text-warn" onClick={() => state.setList('withoutDetails')}>
              {withoutDetailsTitle(withoutDetails)}
            </Button>
          )}
          {state.list === 'withoutDetails' && (
            <h2 className="ps-1 font-semibold">{withoutDetailsTitle(withoutDetails)}</h2>
          )}
        </>
      }
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

function withoutDetailsTitle(count: number): string {
  return `${count} in house without guest details`
}

interface UnconfirmedProps {
  count: number
  isShown: boolean
  onShow: () => void
  onCancel: () => void
}

/** Leads to the list of unconfirmed bookings, and cancels them there. */
function UnconfirmedBookings({ count, isShown, onShow, onCancel }: UnconfirmedProps) {
  if (count === 0) return null
  const title = countOf(count, 'unconfirmed booking')
  if (!isShown) {
    return (
      <Button className="text-warn" onClick={onShow}>
        {title}
      </Button>
    )
  }
  return (
    <div className="flex items-center justify-between gap-3 ps-1">
      <h2 className="font-semibold">{title}</h2>
      <Button variant="caution" aria-haspopup="dialog" onClick={onCancel}>
        Cancel bookings…
      </Button>
    </div>
  )
}
