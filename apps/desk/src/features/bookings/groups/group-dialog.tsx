import { addGroup, changeGroup } from '@bellhop/contract/calls/desk/groups'
import type { Group } from '@bellhop/contract/desk/groups'
import { maxChargeTitle } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { usePayer } from '../../../content/companies/use-payer.tsx'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { changesGroup, showGroup } from './show-group.ts'

interface Props {
  /** Undefined for a new one. */
  group: Group | undefined
  onSaved: (id: string) => void
  onClose: () => void
}

/** The name of a group, and the company that pays for its stays. */
export function GroupDialog({ group, onSaved, onClose }: Props) {
  const t = useTranslations('groups')
  const form = useForm({ name: group?.name ?? '' }, `group/${group?._id ?? 'new'}`)
  // A colleague's change is not overwritten: the server rejects it, and the dialog is opened again.
  const [opened] = useState(group)
  const payer = usePayer(opened?.company)
  const adding = useChange(addGroup, changesGroup)
  const changing = useChange(changeGroup, { ...changesGroup, show: showGroup })

  async function handleSubmit() {
    const body = { ...form.body(), company: payer.value }
    const { isDone, data } = opened
      ? await changing.run({
          params: { id: opened._id },
          body: { ...body, version: opened.version },
        })
      : await adding.run({ body })
    if (!isDone || !data) return
    form.draft?.forget()
    onSaved(data._id)
  }

  if (payer.dialog) return payer.dialog
  return (
    <FormSheet
      title={opened ? t('edit.title') : t('new')}
      action={opened ? t('edit.save') : t('edit.add')}
      change={opened ? changing : adding}
      isChanged={form.isChanged || payer.isChanged}
      draft={form.draft}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <TextField
        label={t('edit.name')}
        autoComplete="off"
        maxLength={maxChargeTitle}
        {...form.required('name', t('edit.enterName'))}
      />
      <div className="contents">{payer.fields}</div>
    </FormSheet>
  )
}
