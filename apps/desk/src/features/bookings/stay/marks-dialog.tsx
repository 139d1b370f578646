import { setGuestMarks } from '@bellhop/contract/calls/desk/guest-notes'
import type { EditedMarks } from '@bellhop/contract/desk/guest-notes'
import { maxMark, maxMarks } from '@bellhop/domain/limits'
import { Checkbox } from '@bellhop/ui/checkbox'
import { ConflictNotice } from '../../../content/conflict-notice.tsx'
import { useEntryChange } from '../../../content/use-entry-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
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
  const form = useForm({ isVip, allergies, assistance, preferences }, `marks/${guest._id}`)
  const saving = useEntryChange(form, marks)
  return (
    <ChangeSheet
      title={`Alerts and preferences for ${guest.name}`}
      action="Save"
      form={form}
      errors={{
        allergies: checkWords(form.values.allergies),
        assistance: checkWords(form.values.assistance),
        preferences: checkWords(form.values.preferences),
      }}
      change={{ ...saving, run: saving.save }}
      call={{
        address: setGuestMarks,
        params: { id: guest._id },
        tags: ['guestNotes', 'requests'],
      }}
      done="Alerts and preferences saved."
      onClose={onClose}
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
    </ChangeSheet>
  )
}

function checkWords(words: readonly string[]): string | undefined {
  if (words.length > maxMarks) return `Enter at most ${maxMarks}.`
  return words.some((word) => word.length > maxMark)
    ? `Enter at most ${maxMark} characters for each. Separate them with commas.`
    : undefined
}
