import { changeGuestNote } from '@bellhop/contract/calls/desk/guest-notes'
import type { GuestNote } from '@bellhop/contract/desk/guest-notes'
import { maxComment } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { useTranslations } from 'use-intl'
import { ConflictNotice } from '../../../content/conflict-notice.tsx'
import { useEntryChange } from '../../../content/use-entry-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'

interface Props {
  note: GuestNote
  onClose: () => void
}

export function NoteDialog({ note, onClose }: Props) {
  const t = useTranslations('stay')
  const form = useForm({ text: note.text }, `note/${note._id}`)
  const saving = useEntryChange(form, note)
  return (
    <ChangeSheet
      title={t('notes.editTitle')}
      action={t('save')}
      form={form}
      change={{ ...saving, run: saving.save }}
      call={{ address: changeGuestNote, params: { id: note._id }, tags: ['guestNotes'] }}
      onClose={onClose}
    >
      <ConflictNotice form={form} saving={saving} />
      {saving.isRemoved && (
        <p role="alert" className="rounded-control bg-warn-soft px-4 py-3 text-sm">
          {t('notes.removed')}
        </p>
      )}
      <TextArea
        label={t('notes.note')}
        rows={5}
        maxLength={maxComment}
        {...form.required('text', t('notes.enterNote'))}
      />
    </ChangeSheet>
  )
}
