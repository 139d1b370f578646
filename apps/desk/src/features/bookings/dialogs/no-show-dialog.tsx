import { useToast } from '@bellhop/ui/toast'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { bookingChanges } from '../changes-api.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'
import { FeeField, useFeeChoice } from './fee-choice.tsx'

/** Asks for confirmation, because it cannot be undone. */
export function NoShowDialog({ stay, booking, format, onClose }: StayDialogProps) {
  const choice = useFeeChoice(format, stay.cancellationFee)
  const change = useChange(bookingChanges.markNoShow)
  const showToast = useToast()

  async function handleSubmit() {
    const { data } = await change.run({ params: { id: stay._id }, body: choice.fee })
    if (!data) return
    showToast({
      text: `Marked as no-show. The nights are back on sale.${choice.toast}`,
      tone: 'good',
    })
    onClose()
  }

  return (
    <FormSheet
      title="Mark as no-show?"
      action="Mark as no-show"
      variant="danger"
      change={change}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p>
        {stay.guest.name} was expected on {format.weekday(booking.checkInDate)}. All nights from
        tonight go back on sale
        <span>{stay.roomNumber ? `, and room ${stay.roomNumber} is released` : ''}</span>. If the
        guest arrives after all, make a new booking.
      </p>
      <FeeField choice={choice} />
    </FormSheet>
  )
}
