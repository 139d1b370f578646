import { undoCheckIn } from '@bellhop/contract/calls/desk/bookings'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { showsBooking } from '../bookings-api.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'

export function UndoCheckInDialog({ stay, onClose }: StayDialogProps) {
  const change = useChange(undoCheckIn, showsBooking)
  return (
    <ChangeSheet
      title="Undo the check-in?"
      action="Undo check-in"
      variant="danger"
      change={change}
      call={{ params: { id: stay._id }, body: {} }}
      done={`The check-in of ${stay.guest.name} is undone.`}
      onClose={onClose}
    >
      <p>
        The stay goes back to booked, with room {stay.roomNumber} and the same nights. A check-in
        can be undone until something is ordered, charged or paid.
      </p>
    </ChangeSheet>
  )
}
