import type { GuestNote } from '@bellhop/contract/desk/guest-notes'
import { isNotFound } from '../../../api/error-sentence.ts'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { noteChanges } from './stay-api.ts'

export function RemoveNoteDialog({ note, onClose }: { note: GuestNote; onClose: () => void }) {
  const removing = useChange(noteChanges.removeNote)
  return (
    <ChangeSheet
      title="Remove this note?"
      action="Remove"
      variant="danger"
      change={removing}
      call={{ params: { id: note._id } }}
      // A colleague was faster.
      onRejected={(error) => isNotFound(error) && onClose()}
      onClose={onClose}
    >
      <p dir="auto" className="whitespace-pre-line text-start wrap-anywhere">
        {note.text}
      </p>
    </ChangeSheet>
  )
}
