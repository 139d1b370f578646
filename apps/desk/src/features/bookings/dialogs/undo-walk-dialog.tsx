import { undoWalk } from '@bellhop/contract/calls/desk/walks'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { showsBooking } from '../bookings-api.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'

export function UndoWalkDialog({ stay, onClose }: StayDialogProps) {
  const change = useChange(undoWalk, showsBooking)
  return (
    <ChangeSheet
      title="Undo the walk?"
      action="Undo walk"
      variant="danger"
      change={change}
      call={{ params: { id: stay._id }, body: {} }}
      done={`The booking of ${stay.guest.name} stands again.`}
      onClose={onClose}
    >
      <p>
        The stay goes back to booked, with its nights and room if they are still free. Tell{' '}
        {stay.walked?.hotel ?? 'the other hotel'} that the guest does not come.
      </p>
    </ChangeSheet>
  )
}
