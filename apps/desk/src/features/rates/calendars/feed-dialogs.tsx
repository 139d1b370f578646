import {
  changeCalendarFeed,
  fetchCalendarFeed,
  removeCalendarFeed,
  renewFeedAddress,
} from '@bellhop/contract/calls/desk/calendar-feeds'
import type { CalendarFeed } from '@bellhop/contract/desk/calendar-feeds'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { ClosedNightsField } from './closed-nights-field.tsx'

interface Props {
  feed: CalendarFeed
  onClose: () => void
}

/** Changes the calendar, and fetches it, so that the change shows. */
export function ChangeDialog({ feed, onClose }: Props) {
  const form = useForm({ closedNights: feed.closedNights })
  const change = useChange(changeCalendarFeed, { tags: ['calendarFeeds'] })
  const fetching = useChange(fetchCalendarFeed, { tags: ['calendarFeeds', 'rates'] })
  const params = { id: feed._id }

  return (
    <ChangeSheet
      title={`Change “${feed.name}”`}
      action="Save"
      form={form}
      change={change}
      call={{ params, body: form.values }}
      onDone={async () => {
        await fetching.run({ params })
        onClose()
      }}
      onClose={onClose}
    >
      <ClosedNightsField {...form.field('closedNights')} />
    </ChangeSheet>
  )
}

export function RenewDialog({ feed, onClose }: Props) {
  const change = useChange(renewFeedAddress, { tags: ['calendarFeeds'] })
  return (
    <ChangeSheet
      title={`Renew the address for ${feed.name}?`}
      action="Renew address"
      variant="danger"
      change={change}
      call={{ params: { id: feed._id } }}
      onClose={onClose}
    >
      <p>
        The current address stops working immediately. Paste the new one at {feed.name}, or it may
        sell nights that are taken.
      </p>
    </ChangeSheet>
  )
}

export function RemoveDialog({ feed, onClose }: Props) {
  const change = useChange(removeCalendarFeed, { tags: ['calendarFeeds', 'rates'] })
  return (
    <ChangeSheet
      title={`Remove “${feed.name}”?`}
      action="Remove calendar"
      variant="danger"
      change={change}
      call={{ params: { id: feed._id } }}
      onClose={onClose}
    >
      <p>
        {feed.events > 0
          ? 'The nights booked there go back on sale here.'
          : 'It has no bookings right now.'}
      </p>
      {feed.ownAddressReadAt && <p>{feed.name} no longer sees your sold-out nights.</p>}
    </ChangeSheet>
  )
}
