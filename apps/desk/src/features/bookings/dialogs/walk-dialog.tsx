import { walkGuest } from '@bellhop/contract/calls/desk/walks'
import { maxChargeTitle, maxNote, maxTypedPhone } from '@bellhop/domain/limits'
import { Segmented } from '@bellhop/ui/segmented'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { showsBooking } from '../bookings-api.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'

interface Values {
  hotel: string
  address: string
  phone: string
  pays: 'us' | 'guest'
  transport: string
  note: string
}

/** Takes a guest for whom there is no room to another hotel. */
export function WalkDialog({ stay, booking, onClose }: StayDialogProps) {
  const form = useForm<Values>(
    { hotel: '', address: '', phone: '', pays: 'us', transport: '', note: '' },
    `walk/${stay._id}`,
  )
  const change = useChange(walkGuest, showsBooking)
  return (
    <ChangeSheet
      title={`Walk ${stay.guest.name} to another hotel`}
      action="Walk the guest"
      variant="danger"
      form={form}
      change={change}
      call={{
        params: { id: stay._id },
        body: { ...form.body(), hotel: form.values.hotel.trim(), pays: form.values.pays },
      }}
      done={`${stay.guest.name} is walked. Print the letter from the menu of the room.`}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        The stay ends without a fee, and its nights go back on sale. The guest reads this on the
        phone{booking.email ? ' and in an email' : ''}, in their language. You can undo it tonight.
      </p>
      <TextField
        label="Hotel"
        autoComplete="off"
        maxLength={maxChargeTitle}
        {...form.required('hotel', 'Enter the hotel that takes the guest.')}
      />
      <div className="grid grid-cols-2 phone:grid-cols-1 items-start gap-3">
        <TextField
          label="Address (optional)"
          autoComplete="off"
          maxLength={maxNote}
          {...form.input('address')}
        />
        <TextField
          label="Phone (optional)"
          type="tel"
          autoComplete="off"
          maxLength={maxTypedPhone}
          {...form.input('phone')}
        />
      </div>
      <Segmented<Values['pays']>
        legend="The night there is paid by"
        showLegend
        options={[
          { value: 'us', label: 'Us' },
          { value: 'guest', label: 'The guest' },
        ]}
        {...form.field('pays')}
      />
      <TextField
        label="Transport (optional)"
        help="Such as “Our driver takes you there at 18:00.”"
        autoComplete="off"
        maxLength={maxNote}
        {...form.input('transport')}
      />
      <TextArea
        label="Note for the guest (optional)"
        rows={2}
        maxLength={maxNote}
        {...form.input('note')}
      />
    </ChangeSheet>
  )
}
