import type { Change } from '@bellhop/contract/desk/changes'
import { useTranslations } from 'use-intl'
import { FormSheet } from '../../forms/form-sheet.tsx'
import { ConflictFields } from './conflict-fields.tsx'
import { type Conflict, useConflict } from './use-conflict.ts'

interface Props {
  change: Change
  conflict: Conflict
  onDone: () => void
  onClose: () => void
}

/** Shows which fields have been changed since, and lets the manager choose what to undo. */
export function ConflictSheet({ change, conflict, onDone, onClose }: Props) {
  const t = useTranslations('changes')
  const { undoing, chosen, choose, undo } = useConflict(change, conflict)
  const isAddition = change.kind === 'added'

  async function handleSubmit() {
    if (await undo()) onDone()
  }

  return (
    <FormSheet
      title={t('changedSince')}
      action={isAddition ? t('removeThe', { noun: change.nounLabel }) : t('undoTheChosenFields')}
      variant={isAddition ? 'danger' : 'primary'}
      change={undoing}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p>{isAddition ? t('additionChangedHelp') : t('changedSinceHelp')}</p>
      <ConflictFields
        fields={conflict.fields}
        isAddition={isAddition}
        chosen={chosen}
        onChoose={choose}
      />
    </FormSheet>
  )
}
