import { addGroup, changeGroup } from '@bellhop/contract/calls/desk/groups'
import type { Group } from '@bellhop/contract/desk/groups'
import { maxChargeTitle } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { usePayer } from '../../../content/companies/use-payer.tsx'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { changesGroup, showGroup } from './groups-api.ts'

interface Props {
  /** Undefined for a new one. */
  group: Group | undefined
  onSaved: (id: string) => void
  onClose: () => void
}

/** The name of a group, and the company that pays for its stays. */
export function GroupDialog({ group, onSaved, onClose }: Props) {
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
      title={opened ? 'Edit group' : 'New group'}
      action={opened ? 'Save' : 'Add group'}
      change={opened ? changing : adding}
      isChanged={form.isChanged || payer.isChanged}
      draft={form.draft}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={maxChargeTitle}
        {...form.required('name', 'Enter a name, such as “Sharma wedding”.')}
      />
      <div className="contents">{payer.fields}</div>
    </FormSheet>
  )
}
