import type { ClosedNights } from '@bellhop/contract/desk/calendar-feeds'
import { SelectField } from '../../../forms/option-fields.tsx'

const options = [
  { value: 'openIfMarked', label: 'Stay on sale where marked' },
  { value: 'sold', label: 'Count as sold' },
  { value: 'open', label: 'Always stay on sale' },
] as const

const help: Record<ClosedNights, string> = {
  openIfMarked:
    'Airbnb and Vrbo mark bookings, so preparation days, nights outside the booking window and blocked nights stay on sale here. Booking.com and most others do not: every closed night counts as sold.',
  sold: 'Preparation days, nights outside the booking window and nights blocked at the channel are off sale here, too.',
  open: 'Only what the channel calls a booking counts. Not for Booking.com: it calls its bookings “CLOSED - Not available”.',
}

interface Props {
  value: ClosedNights
  onChange: (value: ClosedNights) => void
}

/** Whether nights that a channel closes without a booking are off sale here. */
export function ClosedNightsField({ value, onChange }: Props) {
  return (
    <SelectField
      label="Nights closed there without a booking"
      name="closedNights"
      options={options}
      help={help[value]}
      value={value}
      onChange={onChange}
    />
  )
}
