import { setGoogleSettings } from '@bellhop/contract/calls/desk/installation'
import type { GoogleSettings } from '@bellhop/contract/desk/installation'
import { useId } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { AddressBox } from '../../../shared/address-box.tsx'
import { installationTags } from '../installation-api.ts'
import { SettingField, Steps } from '../setting-fields.tsx'

interface Props {
  settings: GoogleSettings
  onClose: () => void
}

/** Signing in with a Google account. */
export function GoogleDialog({ settings, onClose }: Props) {
  const form = useForm({ googleClientId: settings.googleClientId ?? '' })
  const change = useChange(setGoogleSettings, { tags: installationTags })
  const label = useId()
  const isFixed = settings.fixed.includes('googleClientId')
  return (
    <ChangeSheet
      title="Google sign-in"
      action="Save"
      form={form}
      change={change}
      call={{ body: isFixed ? {} : { googleClientId: form.values.googleClientId.trim() } }}
      done="Saved."
      onClose={onClose}
    >
      <Steps>
        <li>
          At console.cloud.google.com, under Credentials, make an OAuth client of a web application.
        </li>
        <li id={label}>Enter this as an authorised redirect address:</li>
      </Steps>
      <AddressBox labelledBy={label} copyLabel="Copy the address" address={settings.redirectUrl} />
      <SettingField
        {...{ form, settings }}
        name="googleClientId"
        label="Client ID"
        help="It ends in .apps.googleusercontent.com. Empty: no Google sign-in."
      />
    </ChangeSheet>
  )
}
