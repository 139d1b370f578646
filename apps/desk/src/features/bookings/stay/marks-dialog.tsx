import { setGuestMarks } from '@bellhop/contract/calls/desk/guest-notes'
import type { EditedMarks } from '@bellhop/contract/desk/guest-notes'
import { maxMark, maxMarks } from '@bellhop/domain/limits'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useTranslations } from 'use-intl'
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
  const t = useTranslations('stay')
  const { isVip, allergies, assistance, preferences } = marks
  const form = useForm({ isVip, allergies, assistance, preferences }, `marks/${guest._id}`)
  const saving = useEntryChange(form, marks)
  return (
    <ChangeSheet
      title={t('marks.titleFor', { name: guest.name })}
      action={t('save')}
      form={form}
      errors={{
        allergies: checkWords(form.values.allergies, t),
        assistance: checkWords(form.values.assistance, t),
        preferences: checkWords(form.values.preferences, t),
      }}
      change={{ ...saving, run: saving.save }}
      call={{
        address: setGuestMarks,
        params: { id: guest._id },
        tags: ['guestNotes', 'requests'],
      }}
      done={t('marks.saved')}
      onClose={onClose}
    >
      <ConflictNotice form={form} saving={saving} />
      <Checkbox label={t('marks.vip')} {...form.checkbox('isVip')} />
      <WordsField
        label={t('marks.allergies')}
        help={t('marks.allergiesHelp')}
        maxLength={maxMark * maxMarks}
        {...form.field('allergies')}
      />
      <WordsField
        label={t('marks.assistance')}
        help={t('marks.assistanceHelp')}
        maxLength={maxMark * maxMarks}
        {...form.field('assistance')}
      />
      <WordsField
        label={t('marks.preferences')}
        help={t('marks.preferencesHelp')}
        maxLength={maxMark * maxMarks}
        {...form.field('preferences')}
      />
    </ChangeSheet>
  )
}

function checkWords(
  words: readonly string[],
  t: ReturnType<typeof useTranslations<'stay'>>,
): string | undefined {
  if (words.length > maxMarks) return t('marks.tooMany', { count: maxMarks })
  return words.some((word) => word.length > maxMark)
    ? t('marks.tooLong', { count: maxMark })
    : undefined
}
