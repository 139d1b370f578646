import { removeGuestNote } from '@bellhop/contract/calls/desk/guest-notes'
import type { GuestNote } from '@bellhop/contract/desk/guest-notes'
import { useTranslations } from 'use-intl'
import { isNotFound } from '../../../api/error-sentence.ts'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'

export function RemoveNoteDialog({ note, onClose }: { note: GuestNote; onClose: () => void }) {
  const t = useTranslations('stay')
  const removing = useChange(removeGuestNote, { tags: ['guestNotes'] })
  return (
    <ChangeSheet
      title={t('notes.removeTitle')}
      action={t('notes.remove')}
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
