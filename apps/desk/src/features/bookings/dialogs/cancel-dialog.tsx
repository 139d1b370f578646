import { cancelStay } from '@bellhop/contract/calls/desk/bookings'
import { maxNote } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { showsBooking } from '../bookings-api.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'
import { FeeField, useFeeChoice } from './fee-choice.tsx'

/** Cancels one room of a booking, with a reason for the record. */
export function CancelDialog({ stay, booking, format, onClose }: StayDialogProps) {
  const choice = useFeeChoice(format, stay.cancellationFee)
  const form = useForm({ reason: '' }, `cancel/${stay._id}`)
  const change = useChange(cancelStay, showsBooking)
  const left = booking.stays.filter(
    ({ _id, status }) => _id !== stay._id && (status === 'booked' || status === 'inHouse'),
  )

  return (
    <ChangeSheet
      title={left.length > 0 ? 'Cancel this room?' : 'Cancel this booking?'}
      action={left.length > 0 ? 'Cancel room' : 'Cancel booking'}
      cancelLabel="Keep"
      variant="danger"
      form={form}
      change={change}
      call={{ params: { id: stay._id }, body: { ...form.body(), ...choice.fee } }}
      done={`Cancelled. The nights are back on sale.${choice.toast}`}
      onClose={onClose}
    >
      <p>
        {stay.name} for {stay.guest.name}, {format.dates(booking)}. The nights go back on sale
        {left.length > 0 ? '; the other rooms of this booking stay as they are.' : '.'}
      </p>
      <FeeField choice={choice} />
      <TextArea
        label="Reason"
        help="It stays on record with your name."
        maxLength={maxNote}
        {...form.required('reason', 'Enter a reason. It stays on record.')}
      />
    </ChangeSheet>
  )
}
