import type { GuestNote } from '@bellhop/contract/desk/guest-notes'
import { isNotFound } from '../../../api/error-sentence.ts'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { noteChanges } from './stay-api.ts'

export function RemoveNoteDialog({ note, onClose }: { note: GuestNote; onClose: () => void }) {
  const removing = useChange(noteChanges.removeNote)

  async function remove() {
    const { isDone, error } = await removing.run({ params: { id: note._id } })
    // A colleague was faster.
    if (isDone || isNotFound(error)) onClose()
  }

  return (
    <FormSheet
      title="Remove this note?"
      action="Remove"
      variant="danger"
      change={removing}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <p dir="auto" className="whitespace-pre-line text-start wrap-anywhere">
        {note.text}
      </p>
    </FormSheet>
  )
}
