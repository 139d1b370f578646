import { nameStayCompanion } from '@bellhop/contract/calls/desk/guest'
import type { StayPage } from '@bellhop/contract/desk/stay-page'
import { maxName } from '@bellhop/domain/limits'
import { readName } from '@bellhop/domain/text/invisible'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'

interface Props {
  page: StayPage
  onClose: () => void
}

/** Names a person who shares the room: one of those in the pre-check-in, or another. */
export function NameCompanionDialog({ page, onClose }: Props) {
  const t = useTranslations('stay')
  const { _id: stayId, companions, unnamedAdults } = page
  const form = useForm({ name: '' }, `companion/${stayId}`)
  // The same name again is another person.
  const naming = useChange(nameStayCompanion, {
    tags: ['bookings', 'chats'],
    since: companions.length,
  })
  return (
    <ChangeSheet
      title={t('companion.title')}
      action={t('companion.add')}
      form={form}
      change={naming}
      call={{ params: { id: stayId }, body: form.body() }}
      done={t('companion.done', { name: readName(form.values.name) })}
      onClose={onClose}
    >
      <TextField
        label={t('companion.name')}
        autoComplete="off"
        maxLength={maxName}
        {...form.required('name', t('companion.enterName'))}
      />
      {unnamedAdults.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-ink-soft text-sm">{t('companion.fromPreCheckIn')}</legend>
          <div className="flex flex-wrap gap-2">
            {unnamedAdults.map((adult) => (
              <button
                key={adult}
                type="button"
                aria-pressed={form.values.name === adult}
                onClick={() => form.change('name', adult)}
                className="min-h-11 rounded-control border border-line-strong bg-surface px-4 font-medium text-sm wrap-anywhere hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft"
              >
                <bdi>{adult}</bdi>
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </ChangeSheet>
  )
}
