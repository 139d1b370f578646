import { maxName } from '@bellhop/domain/limits'
import { readName } from '@bellhop/domain/text/invisible'
import { Segmented } from '@bellhop/ui/segmented'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { isProblem } from '../../../api/error-sentence.ts'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { PhoneField } from '../../../forms/phone-field.tsx'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { bookingChanges } from '../changes-api.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'
import { usePhones } from '../read-phone.ts'

export function CheckInDialog({ stay, booking, format, onClose }: StayDialogProps) {
  const [occupant, setOccupant] = useState<'booker' | 'other'>('booker')
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  /** The server has said that the room is not clean. */
  const [asks, setAsks] = useState(false)
  const change = useChange(bookingChanges.checkIn)
  const phones = usePhones()
  const showToast = useToast()
  const isOther = occupant === 'other'

  async function handleSubmit() {
    const guest = { name: readName(name), ...phones.read(phone) }
    const body = { ...(isOther && { guest }), ...(asks && { acceptsAnyState: true }) }
    const { data, error } = await change.run({ params: { id: stay._id }, body })
    if (isProblem(error, 'room_not_clean')) setAsks(true)
    if (!data) return
    const guestName = isOther ? guest.name : stay.guest.name
    showToast({ text: `${guestName} is checked in to room ${stay.roomNumber}.`, tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title={`Check in to room ${stay.roomNumber}?`}
      action={asks ? 'Check in anyway' : 'Check in'}
      errors={
        isOther
          ? {
              'guest.name': readName(name) ? undefined : 'Enter the guest’s name.',
              'guest.phone': phones.check(phone),
            }
          : {}
      }
      change={change}
      onSubmit={() => void handleSubmit()}
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
        value={occupant}
        onChange={setOccupant}
      />
      {isOther && (
        <>
          <TextField
            label="Name"
            name="guest.name"
            required
            autoComplete="off"
            maxLength={maxName}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <PhoneField
            label="Phone (optional)"
            name="guest.phone"
            country={phones.country}
            help="The guest can sign in to the app with it."
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        </>
      )}
    </FormSheet>
  )
}
