import { setCodeSettings } from '@bellhop/contract/calls/desk/installation'
import type { CodeSettings } from '@bellhop/contract/desk/installation'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { SelectField } from '../../../forms/option-fields.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { ways } from '../describe.ts'
import { installationTags } from '../installation-api.ts'
import { FixedValue, SettingField } from '../setting-fields.tsx'

interface Props {
  settings: CodeSettings
  onClose: () => void
}

/** How the codes reach guests with which they sign in. */
export function CodesDialog({ settings, onClose }: Props) {
  const { otpDelivery, otpCountryCodes, fixed } = settings
  const form = useForm({ otpDelivery, otpCountryCodes: otpCountryCodes ?? '' })
  const change = useChange(setCodeSettings, { tags: installationTags })
  const { values } = form
  return (
    <ChangeSheet
      title="Sign-in codes"
      action="Save"
      form={form}
      change={change}
      call={{
        body: {
          ...(!fixed.includes('otpDelivery') && { otpDelivery: values.otpDelivery }),
          ...(!fixed.includes('otpCountryCodes') && {
            otpCountryCodes: values.otpCountryCodes.trim(),
          }),
        },
      }}
      done="Saved. Send a test code to see whether it arrives."
      onClose={onClose}
    >
      {fixed.includes('otpDelivery') ? (
        <FixedValue label="Codes are sent" name="otpDelivery" value={ways[otpDelivery]} />
      ) : (
        <SelectField
          label="Codes are sent"
          help="By email needs your mail server, and by SMS the gateway: enter them first."
          {...form.field('otpDelivery')}
          options={(['smtp', 'webhook', 'console'] as const).map((value) => ({
            value,
            label: ways[value],
          }))}
        />
      )}
      <SettingField
        {...{ form, settings }}
        name="otpCountryCodes"
        label="Countries whose phones may register"
        help="Country codes without +, such as 91,44. Empty: all. It keeps strangers from sending messages to expensive numbers; guests you know sign in from anywhere."
      />
    </ChangeSheet>
  )
}
