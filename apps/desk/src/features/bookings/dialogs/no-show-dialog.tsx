import { markNoShow } from '@bellhop/contract/calls/desk/bookings'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { showsBooking } from '../bookings-api.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'
import { FeeField, useFeeChoice } from './fee-choice.tsx'

export function NoShowDialog({ stay, booking, format, onClose }: StayDialogProps) {
  const choice = useFeeChoice(format, stay.cancellationFee)
  const change = useChange(markNoShow, showsBooking)
  return (
    <ChangeSheet
      title="Mark as no-show?"
      action="Mark as no-show"
      variant="danger"
      change={change}
      call={{ params: { id: stay._id }, body: choice.fee }}
      done={`Marked as no-show. The nights are back on sale.${choice.toast}`}
      onClose={onClose}
    >
      <p>
        {stay.guest.name} was expected on {format.weekday(booking.checkInDate)}. All nights from
        tonight go back on sale
        <span>{stay.roomNumber ? `, and room ${stay.roomNumber} is released` : ''}</span>. If the
        guest comes this night after all, undo it.
      </p>
      <FeeField choice={choice} />
    </ChangeSheet>
  )
}
