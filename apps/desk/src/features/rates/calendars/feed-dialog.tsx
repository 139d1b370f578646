import type { CalendarFeed, ClosedNights } from '@bellhop/contract/desk/calendar-feeds'
import { maxCalendarAddress, maxRuleName } from '@bellhop/domain/limits'
import { readName } from '@bellhop/domain/text/invisible'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { calendarChanges } from '../calendars-api.ts'
import { ClosedNightsField } from './closed-nights-field.tsx'
import { OwnAddressSheet } from './own-address-sheet.tsx'

/**
 * Adds a calendar, fetches it at once, to detect a wrong address, and shows the address of our calendar for the channel.
 */
export function FeedDialog({ roomTypeId, onClose }: { roomTypeId: string; onClose: () => void }) {
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [closedNights, chooseClosedNights] = useState<ClosedNights>('openIfMarked')
  const [added, setAdded] = useState<CalendarFeed>()
  const adding = useChange(calendarChanges.addCalendarFeed)
  const fetching = useChange(calendarChanges.fetchCalendarFeed)

  async function handleSubmit() {
    const body = { name: readName(name), address: address.trim(), closedNights }
    const { data } = await adding.run({ params: { id: roomTypeId }, body })
    if (!data) return
    const fetched = await fetching.run({ params: { id: data._id } })
    setAdded(fetched.data ?? data)
  }

  if (added) return <OwnAddressSheet feed={added} onClose={onClose} />
  return (
    <FormSheet
      title="Add calendar"
      action="Add calendar"
      errors={{
        name: readName(name) ? undefined : 'Enter a name, such as Airbnb.',
        address: /^(https?|webcals?):\/\/.+/i.test(address.trim())
          ? undefined
          : 'Paste the full address, starting with https://.',
      }}
      change={{ ...adding, isBusy: adding.isBusy || fetching.isBusy }}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        required
        placeholder="Airbnb"
        maxLength={maxRuleName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Address (iCal)"
        help="The other channel shows it as “Export calendar”; it often ends with .ics."
        name="address"
        required
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxCalendarAddress}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <ClosedNightsField value={closedNights} onChange={chooseClosedNights} />
    </FormSheet>
  )
}
