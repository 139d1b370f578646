import { undoCheckOut } from '@bellhop/contract/calls/desk/bookings'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { showsCheckOut } from '../folios-api.ts'

/** Says what a paid invoice needs as well, so that one act is enough. */
export function UndoCheckOutDialog({ folio, onClose }: DialogProps) {
  const { tags } = showsCheckOut
  const change = useChange(undoCheckOut, { tags, since: folio.entries.length })
  return (
    <ChangeSheet
      title="Undo the check-out?"
      action="Undo check-out"
      variant="danger"
      change={change}
      call={{ params: { id: folio._id }, body: { byCorrection: true } }}
      done={`${folio.guest.name} is in house again.`}
      onClose={onClose}
    >
      <p>
        The guest is in house again, in the same room and for the same nights, and can order and
        pay. What is on the bill stays there. The invoice is cancelled by a credit note, even if it
        is paid, and the next check-out issues a new one.
      </p>
    </ChangeSheet>
  )
}
