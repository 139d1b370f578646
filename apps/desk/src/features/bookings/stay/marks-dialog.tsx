import { setGuestMarks } from '@bellhop/contract/calls/desk/guest-notes'
import type { EditedMarks } from '@bellhop/contract/desk/guest-notes'
import { maxMark, maxMarks } from '@bellhop/domain/limits'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '../../../api/api.ts'
import { ConflictNotice } from '../../../content/conflict-notice.tsx'
import { useEntryChange } from '../../../content/use-entry-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { LeaveGuard } from '../../../forms/leave-guard.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { WordsField } from '../../../forms/words-field.tsx'

interface Props {
  guest: { _id: string; name: string }
  marks: EditedMarks
  onClose: () => void
}

/** Sets what everyone who serves a guest has to know. */
export function MarksDialog({ guest, marks, onClose }: Props) {
  const { isVip, allergies, assistance, preferences } = marks
  const form = useForm({ isVip, allergies, assistance, preferences })
  const saving = useEntryChange(form, marks)
  const showToast = useToast()
  const dispatch = useDispatch()
  const [asksToLeave, setAsksToLeave] = useState(false)

  async function handleSubmit() {
    const { isDone } = await saving.save({ address: setGuestMarks, params: { id: guest._id } })
    if (!isDone) return
    dispatch(api.util.invalidateTags(['guestNotes', 'requests']))
    showToast({ text: 'Alerts and preferences saved.', tone: 'good' })
    onClose()
  }

  return (
    <>
      <FormSheet
        title={`Alerts and preferences for ${guest.name}`}
        action="Save"
        errors={{
          allergies: checkWords(form.values.allergies),
          assistance: checkWords(form.values.assistance),
          preferences: checkWords(form.values.preferences),
        }}
        change={saving}
        onSubmit={() => void handleSubmit()}
        onClose={() => (form.isChanged ? setAsksToLeave(true) : onClose())}
      >
        <ConflictNotice form={form} saving={saving} />
        <Checkbox label="VIP" {...form.checkbox('isVip')} />
        <WordsField
          label="Allergies (optional)"
          help="Separate them with commas. Staff see them with each of the guest’s requests."
          maxLength={maxMark * maxMarks}
          {...form.field('allergies')}
        />
        <WordsField
          label="Assistance needed in a fire (optional)"
          help="Such as “wheelchair” or “hard of hearing”. Shown on the list of guests in house."
          maxLength={maxMark * maxMarks}
          {...form.field('assistance')}
        />
        <WordsField
          label="Preferences (optional)"
          help="Separate them with commas. Only the front office sees these."
          maxLength={maxMark * maxMarks}
          {...form.field('preferences')}
        />
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

function checkWords(words: readonly string[]): string | undefined {
  if (words.length > maxMarks) return `Enter at most ${maxMarks}.`
  return words.some((word) => word.length > maxMark)
    ? `Enter at most ${maxMark} characters for each. Separate them with commas.`
    : undefined
}
