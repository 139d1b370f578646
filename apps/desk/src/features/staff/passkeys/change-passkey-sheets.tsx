import type { Passkey } from '@bellhop/contract/desk/staff-passkeys'
import { maxName } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { removePasskey, renamePasskey } from './passkeys-api.ts'

interface Props {
  passkey: Passkey
  onClose: () => void
}

export function RenamePasskeySheet({ passkey, onClose }: Props) {
  const [name, setName] = useState(passkey.name)
  const renaming = useChange(renamePasskey)

  async function rename() {
    const { isDone } = await renaming.run({ params: { id: passkey._id }, body: { name } })
    if (isDone) onClose()
  }

  return (
    <FormSheet
      title="Rename passkey"
      action="Save"
      change={renaming}
      onSubmit={() => void rename()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        name="name"
        maxLength={maxName}
        check={name.trim() ? undefined : 'Enter a name.'}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormSheet>
  )
}

export function RemovePasskeySheet({ passkey, onClose }: Props) {
  const removing = useChange(removePasskey)
  const showToast = useToast()

  async function remove() {
    const { isDone } = await removing.run({ params: { id: passkey._id } })
    if (!isDone) return
    showToast({ text: 'Passkey removed.', tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title={`Remove ${passkey.name}?`}
      action="Remove"
      variant="danger"
      change={removing}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <p>
        It no longer signs you in. Your device may still suggest it: delete it in the settings of
        the device, too.
      </p>
    </FormSheet>
  )
}
