import type { Group } from '@bellhop/contract/desk/groups'
import { maxChargeTitle } from '@bellhop/domain/limits'
import { readName } from '@bellhop/domain/text/invisible'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { usePayer } from '../../../content/companies/use-payer.tsx'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { LeaveGuard } from '../../../forms/leave-guard.tsx'
import { groupChanges } from './groups-api.ts'

interface Props {
  /** Undefined for a new one. */
  group: Group | undefined
  onSaved: (id: string) => void
  onClose: () => void
}

/** The name of a group, and the company that pays for its stays. */
export function GroupDialog({ group, onSaved, onClose }: Props) {
  const [name, setName] = useState(group?.name ?? '')
  // A colleague's change is not overwritten: the server rejects it, and the dialog is opened again.
  const [opened] = useState(group)
  const payer = usePayer(opened?.company)
  const adding = useChange(groupChanges.addGroup)
  const changing = useChange(groupChanges.changeGroup)
  const [asksToLeave, setAsksToLeave] = useState(false)
  const isChanged = name !== (opened?.name ?? '') || payer.isChanged

  async function handleSubmit() {
    const body = { name: readName(name), company: payer.value }
    const { isDone, data } = opened
      ? await changing.run({
          params: { id: opened._id },
          body: { ...body, version: opened.version },
        })
      : await adding.run({ body })
    if (isDone && data) onSaved(data._id)
  }

  if (payer.dialog) return payer.dialog
  return (
    <>
      <FormSheet
        title={opened ? 'Edit group' : 'New group'}
        action={opened ? 'Save' : 'Add group'}
        errors={{ name: readName(name) ? undefined : 'Enter a name, such as “Sharma wedding”.' }}
        change={opened ? changing : adding}
        onSubmit={() => void handleSubmit()}
        onClose={() => (isChanged ? setAsksToLeave(true) : onClose())}
      >
        <TextField
          label="Name"
          name="name"
          required
          autoComplete="off"
          maxLength={maxChargeTitle}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="contents">{payer.fields}</div>
      </FormSheet>
      <LeaveGuard
        isChanged={isChanged}
        open={asksToLeave}
        onStay={() => setAsksToLeave(false)}
        onLeave={onClose}
      />
    </>
  )
}
