import { checkIn } from '@bellhop/contract/calls/desk/bookings'
import { readName } from '@bellhop/domain/text/invisible'
import { Segmented } from '@bellhop/ui/segmented'
import { useState } from 'react'
import { isProblem } from '../../../api/error-sentence.ts'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { showsBooking } from '../bookings-api.ts'
import { GuestFields } from '../guest-fields.tsx'
import type { StayDialogProps } from '../page/booking-dialog.ts'

interface Values {
  occupant: 'booker' | 'other'
  guest: { name: string; phone: string }
}

export function CheckInDialog({ stay, booking, format, onClose }: StayDialogProps) {
  const form = useForm<Values>(
    { occupant: 'booker', guest: { name: '', phone: '' } },
    `checkIn/${stay._id}`,
  )
  /** The server has said that the room is not clean. */
  const [asks, setAsks] = useState(false)
  const change = useChange(checkIn, showsBooking)
  const { guest } = form.body()
  const isOther = form.values.occupant === 'other'
  return (
    <ChangeSheet
      title={`Check in to room ${stay.roomNumber}?`}
      action={asks ? 'Check in anyway' : 'Check in'}
      form={form}
      change={change}
      call={{
        params: { id: stay._id },
        body: { ...(isOther && { guest }), ...(asks && { acceptsAnyState: true }) },
      }}
      done={`${isOther ? readName(form.values.guest.name) : stay.guest.name} is checked in to room ${stay.roomNumber}.`}
      onRejected={(error) => {
        if (isProblem(error, 'room_not_clean')) setAsks(true)
      }}
      onClose={onClose}
    >
      <dl className="flex items-baseline justify-between gap-4 rounded-control bg-sunken px-4 py-3">
        <dt className="min-w-0 break-words font-medium">{stay.name}</dt>
        <dd className="text-end">
          {format.weekday(booking.checkInDate)} – {format.weekday(booking.checkOutDate)}
        </dd>
      </dl>
      {booking.preCheckIn !== 'verified' && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-warn-soft px-4 py-1 text-warn">
          <p>
            {booking.preCheckIn === 'submitted'
              ? 'Pre-check-in is not verified.'
              : 'No pre-check-in.'}
          </p>
          <TextLink to={paths.preCheckIn(booking._id)}>
            {booking.preCheckIn === 'submitted' ? 'Verify the details' : 'Take the guest’s details'}
          </TextLink>
        </div>
      )}
      <Segmented
        legend="Who is staying in this room?"
        showLegend
        options={[
          { value: 'booker', label: stay.guest.name },
          { value: 'other', label: 'Another guest' },
        ]}
        {...form.field('occupant')}
      />
      {isOther && (
        <GuestFields
          withoutEmail
          phoneHelp="The guest can sign in to the app with it."
          value={form.values.guest}
          onChange={(changed) => form.change('guest', { ...form.values.guest, ...changed })}
        />
      )}
    </ChangeSheet>
  )
}
