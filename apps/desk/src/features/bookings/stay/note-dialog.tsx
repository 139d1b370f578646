import { changeGuestNote } from '@bellhop/contract/calls/desk/guest-notes'
import type { GuestNote } from '@bellhop/contract/desk/guest-notes'
import { maxComment } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '../../../api/api.ts'
import { ConflictNotice } from '../../../content/conflict-notice.tsx'
import { useEntryChange } from '../../../content/use-entry-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { LeaveGuard } from '../../../forms/leave-guard.tsx'
import { useForm } from '../../../forms/use-form.ts'

interface Props {
  note: GuestNote
  onClose: () => void
}

export function NoteDialog({ note, onClose }: Props) {
  const form = useForm({ text: note.text })
  const saving = useEntryChange(form, note)
  const dispatch = useDispatch()
  const [asksToLeave, setAsksToLeave] = useState(false)

  async function handleSubmit() {
    const { isDone } = await saving.save({ address: changeGuestNote, params: { id: note._id } })
    if (!isDone) return
    dispatch(api.util.invalidateTags(['guestNotes']))
    onClose()
  }

  return (
    <>
      <FormSheet
        title="Edit note"
        action="Save"
        errors={{ text: form.values.text.trim() ? undefined : 'Enter a note.' }}
        change={saving}
        onSubmit={() => void handleSubmit()}
        onClose={() => (form.isChanged ? setAsksToLeave(true) : onClose())}
      >
        <ConflictNotice form={form} saving={saving} />
        {saving.isRemoved && (
          <p role="alert" className="rounded-control bg-warn-soft px-4 py-3 text-sm">
            A colleague has removed this note. Copy your text, and add it as a new one.
          </p>
        )}
        <TextArea label="Note" required rows={5} maxLength={maxComment} {...form.input('text')} />
      </FormSheet>
      <LeaveGuard
        isChanged={form.isChanged}
        open={asksToLeave}
        onStay={() => setAsksToLeave(false)}
        onLeave={onClose}
      />
    </>
  )
}
