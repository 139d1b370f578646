import { setSmsSettings } from '@bellhop/contract/calls/desk/installation'
import type { SmsSettings } from '@bellhop/contract/desk/installation'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { installationTags } from '../installation-tags.ts'
import { SecretField, SettingField } from '../setting-fields.tsx'

interface Props {
  settings: SmsSettings
  onClose: () => void
}

/** The gateway that sends codes to phones. */
export function SmsDialog({ settings, onClose }: Props) {
  const t = useTranslations('installation')
  const form = useForm({ otpWebhookUrl: settings.otpWebhookUrl ?? '', otpWebhookSecret: '' })
  const change = useChange(setSmsSettings, { tags: installationTags })
  const { otpWebhookUrl, otpWebhookSecret } = form.values
  const isRemoved = otpWebhookUrl.trim() === '' && settings.otpWebhookSecret.isSet
  return (
    <ChangeSheet
      title={t('titles.sms')}
      action={t('save')}
      form={form}
      change={change}
      call={{
        body: {
          ...(!settings.fixed.includes('otpWebhookUrl') && { otpWebhookUrl: otpWebhookUrl.trim() }),
          ...(!settings.fixed.includes('otpWebhookSecret') &&
            (otpWebhookSecret ? { otpWebhookSecret } : isRemoved && { otpWebhookSecret: null })),
        },
      }}
      done={t('smsSaved')}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('smsHelp')}</p>
      <SettingField
        {...{ form, settings }}
        name="otpWebhookUrl"
        label={t('gatewayAddress')}
        help={t('gatewayAddressHelp')}
      />
      <SecretField
        {...{ form, settings }}
        name="otpWebhookSecret"
        label={t('secret')}
        isSet={settings.otpWebhookSecret.isSet}
        help={t('secretHelp')}
      />
    </ChangeSheet>
  )
}
