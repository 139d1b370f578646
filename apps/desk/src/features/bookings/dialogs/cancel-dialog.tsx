import { maxNote } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { bookingChanges } from '../changes-api.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'
import { FeeField, useFeeChoice } from './fee-choice.tsx'

/** Cancels one room of a booking, with a reason for the record. */
export function CancelDialog({ stay, booking, format, onClose }: StayDialogProps) {
  const [reason, setReason] = useState('')
  const choice = useFeeChoice(format, stay.cancellationFee)
  const change = useChange(bookingChanges.cancelStay)
  const showToast = useToast()
  const left = booking.stays.filter(
    ({ _id, status }) => _id !== stay._id && (status === 'booked' || status === 'inHouse'),
  )

  async function handleSubmit() {
    const body = { reason: reason.trim(), ...choice.fee }
    const { data } = await change.run({ params: { id: stay._id }, body })
    if (!data) return
    showToast({
      text: `Cancelled. The nights are back on sale.${choice.toast}`,
      tone: 'good',
    })
    onClose()
  }

  return (
    <FormSheet
      title={left.length > 0 ? 'Cancel this room?' : 'Cancel this booking?'}
      action={left.length > 0 ? 'Cancel room' : 'Cancel booking'}
      cancelLabel="Keep"
      variant="danger"
      errors={{ reason: reason.trim() ? undefined : 'Enter a reason. It stays on record.' }}
      change={change}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p>
        {stay.name} for {stay.guest.name}, {format.dates(booking)}. The nights go back on sale
        {left.length > 0 ? '; the other rooms of this booking stay as they are.' : '.'}
      </p>
      <FeeField choice={choice} />
      <TextArea
        label="Reason"
        name="reason"
        required
        help="It stays on record with your name."
        maxLength={maxNote}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormSheet>
  )
}
