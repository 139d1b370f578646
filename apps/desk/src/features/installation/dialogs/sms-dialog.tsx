import { setSmsSettings } from '@bellhop/contract/calls/desk/installation'
import type { SmsSettings } from '@bellhop/contract/desk/installation'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { installationTags } from '../installation-api.ts'
import { SecretField, SettingField } from '../setting-fields.tsx'

interface Props {
  settings: SmsSettings
  onClose: () => void
}

/** The gateway that sends codes to phones. */
export function SmsDialog({ settings, onClose }: Props) {
  const form = useForm({ otpWebhookUrl: settings.otpWebhookUrl ?? '', otpWebhookSecret: '' })
  const change = useChange(setSmsSettings, { tags: installationTags })
  const { otpWebhookUrl, otpWebhookSecret } = form.values
  const isRemoved = otpWebhookUrl.trim() === '' && settings.otpWebhookSecret.isSet
  return (
    <ChangeSheet
      title="SMS gateway"
      action="Save"
      form={form}
      change={change}
      call={{
        body: {
          ...(!settings.fixed.includes('otpWebhookUrl') && { otpWebhookUrl: otpWebhookUrl.trim() }),
          ...(!settings.fixed.includes('otpWebhookSecret') &&
            (otpWebhookSecret ? { otpWebhookSecret } : isRemoved && { otpWebhookSecret: null })),
        },
      }}
      done="Saved. Send a test message to see whether it arrives."
      onClose={onClose}
    >
      <p className="text-ink-soft">
        A service that sends SMS or chat messages gives you an address, to which Bellhop sends each
        code. It checks with the secret that the code comes from you.
      </p>
      <SettingField
        {...{ form, settings }}
        name="otpWebhookUrl"
        label="Address of the gateway"
        help="Such as https://gateway.example.com/codes. Empty: no gateway."
      />
      <SecretField
        {...{ form, settings }}
        name="otpWebhookSecret"
        label="Secret"
        isSet={settings.otpWebhookSecret.isSet}
        help="At least 16 characters, the same at the gateway."
      />
    </ChangeSheet>
  )
}
