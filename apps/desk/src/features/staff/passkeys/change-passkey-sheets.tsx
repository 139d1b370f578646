import { removePasskey, renamePasskey } from '@bellhop/contract/calls/desk/staff-passkeys'
import type { Passkey } from '@bellhop/contract/desk/staff-passkeys'
import { maxName } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'

interface Props {
  passkey: Passkey
  onClose: () => void
}

export function RenamePasskeySheet({ passkey, onClose }: Props) {
  const form = useForm({ name: passkey.name })
  const renaming = useChange(renamePasskey, { tags: ['passkeys'] })
  return (
    <ChangeSheet
      title="Rename passkey"
      action="Save"
      form={form}
      change={renaming}
      call={{ params: { id: passkey._id }, body: form.body() }}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={maxName} {...form.required('name', 'Enter a name.')} />
    </ChangeSheet>
  )
}

export function RemovePasskeySheet({ passkey, onClose }: Props) {
  const removing = useChange(removePasskey, { tags: ['passkeys'] })
  return (
    <ChangeSheet
      title={`Remove ${passkey.name}?`}
      action="Remove"
      variant="danger"
      change={removing}
      call={{ params: { id: passkey._id } }}
      done="Passkey removed."
      onClose={onClose}
    >
      <p>
        It no longer signs you in. Your device may still suggest it: delete it in the settings of
        the device, too.
      </p>
    </ChangeSheet>
  )
}
