import { setAddressSettings } from '@bellhop/contract/calls/desk/installation'
import type { AddressSettings } from '@bellhop/contract/desk/installation'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { installationTags } from '../installation-api.ts'
import { SettingField } from '../setting-fields.tsx'

interface Props {
  settings: AddressSettings
  onClose: () => void
}

/** The address that guests type, and that is in links and codes. */
export function AddressDialog({ settings, onClose }: Props) {
  const form = useForm({ publicUrl: settings.publicUrl })
  const change = useChange(setAddressSettings, { tags: installationTags })
  const isFixed = settings.fixed.includes('publicUrl')
  return (
    <ChangeSheet
      title="Public address"
      action="Save"
      form={form}
      change={change}
      call={{ body: isFixed ? {} : { publicUrl: form.values.publicUrl.trim() } }}
      done={({ publicUrl }) => `Links and codes lead to ${publicUrl} from now on.`}
      onClose={onClose}
    >
      <SettingField
        {...{ form, settings }}
        name="publicUrl"
        label="Address"
        help="Such as https://stay.example.com. An address with https must already lead to this server."
      />
      <p className="text-ink-soft">
        After a change, open the desk at the new address and sign in there. Passkeys work only where
        they were made: anyone without a password sets one first. Print cards with QR codes again.
      </p>
    </ChangeSheet>
  )
}
