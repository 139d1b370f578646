import { setGoogleSettings } from '@bellhop/contract/calls/desk/installation'
import type { GoogleSettings } from '@bellhop/contract/desk/installation'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { AddressBox } from '../../../shared/address-box.tsx'
import { installationTags } from '../installation-tags.ts'
import { SettingField, Steps } from '../setting-fields.tsx'

interface Props {
  settings: GoogleSettings
  onClose: () => void
}

/** Signing in with a Google account. */
export function GoogleDialog({ settings, onClose }: Props) {
  const t = useTranslations('installation')
  const form = useForm({ googleClientId: settings.googleClientId ?? '' })
  const change = useChange(setGoogleSettings, { tags: installationTags })
  const label = useId()
  const isFixed = settings.fixed.includes('googleClientId')
  return (
    <ChangeSheet
      title={t('titles.google')}
      action={t('save')}
      form={form}
      change={change}
      call={{ body: isFixed ? {} : { googleClientId: form.values.googleClientId.trim() } }}
      done={t('saved')}
      onClose={onClose}
    >
      <Steps>
        <li>{t('googleClientStep')}</li>
        <li id={label}>{t('googleRedirectStep')}</li>
      </Steps>
      <AddressBox
        labelledBy={label}
        copyLabel={t('copyTheAddress')}
        address={settings.redirectUrl}
      />
      <SettingField
        {...{ form, settings }}
        name="googleClientId"
        label={t('clientId')}
        help={t('clientIdHelp')}
      />
    </ChangeSheet>
  )
}
