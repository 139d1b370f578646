import type { CalendarFeed } from '@bellhop/contract/desk/calendar-feeds'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { calendarChanges } from '../calendars-api.ts'
import { ClosedNightsField } from './closed-nights-field.tsx'

interface Props {
  feed: CalendarFeed
  onClose: () => void
}

/** Changes the calendar, and fetches it, so that the change shows. */
export function ChangeDialog({ feed, onClose }: Props) {
  const [closedNights, chooseClosedNights] = useState(feed.closedNights)
  const change = useChange(calendarChanges.changeCalendarFeed)
  const fetching = useChange(calendarChanges.fetchCalendarFeed)
  const params = { id: feed._id }

  async function handleSubmit() {
    const { data } = await change.run({ params, body: { closedNights } })
    if (!data) return
    await fetching.run({ params })
    onClose()
  }

  return (
    <FormSheet
      title={`Change “${feed.name}”`}
      action="Save"
      change={{ ...change, isBusy: change.isBusy || fetching.isBusy }}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <ClosedNightsField value={closedNights} onChange={chooseClosedNights} />
    </FormSheet>
  )
}

export function RenewDialog({ feed, onClose }: Props) {
  const change = useChange(calendarChanges.renewFeedAddress)

  async function handleSubmit() {
    const { data } = await change.run({ params: { id: feed._id } })
    if (data) onClose()
  }

  return (
    <FormSheet
      title={`Renew the address for ${feed.name}?`}
      action="Renew address"
      variant="danger"
      change={change}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p>
        The current address stops working immediately. Paste the new one at {feed.name}, or it may
        sell nights that are taken.
      </p>
    </FormSheet>
  )
}

export function RemoveDialog({ feed, onClose }: Props) {
  const change = useChange(calendarChanges.removeCalendarFeed)

  async function handleSubmit() {
    const { data } = await change.run({ params: { id: feed._id } })
    if (data) onClose()
  }

  return (
    <FormSheet
      title={`Remove “${feed.name}”?`}
      action="Remove calendar"
      variant="danger"
      change={change}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p>
        {feed.events > 0
          ? 'The nights booked there go back on sale here.'
          : 'It has no bookings right now.'}
      </p>
      {feed.ownAddressReadAt && <p>{feed.name} no longer sees your sold-out nights.</p>}
    </FormSheet>
  )
}
