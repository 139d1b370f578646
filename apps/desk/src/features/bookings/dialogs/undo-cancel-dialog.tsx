import { undoCancel } from '@bellhop/contract/calls/desk/bookings'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { showsBooking } from '../bookings-api.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'

export function UndoCancelDialog({ stay, onClose }: StayDialogProps) {
  const change = useChange(undoCancel, showsBooking)
  return (
    <ChangeSheet
      title="Undo the cancellation?"
      action="Undo cancellation"
      variant="danger"
      change={change}
      call={{ params: { id: stay._id }, body: {} }}
      done={`The booking of ${stay.guest.name} stands again.`}
      onClose={onClose}
    >
      <p>
        The stay goes back to booked, with its nights and room if they are still free, and the guest
        gets an email. A cancellation fee is taken off the bill, and its invoice is cancelled by a
        credit note.
      </p>
    </ChangeSheet>
  )
}
