import { setUpiSettings } from '@bellhop/contract/calls/desk/installation'
import type { UpiSettings } from '@bellhop/contract/desk/installation'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { AddressBox } from '../../../shared/address-box.tsx'
import { installationTags } from '../installation-tags.ts'
import { SecretField, SettingField, Steps } from '../setting-fields.tsx'

interface Props {
  settings: UpiSettings
  onClose: () => void
}

const none = {
  razorpayKeyId: null,
  razorpayKeySecret: null,
  razorpayWebhookSecret: null,
  razorpayFormerWebhookSecret: null,
}

/** UPI payments that Razorpay reports. */
export function UpiDialog({ settings, onClose }: Props) {
  const t = useTranslations('installation')
  const { razorpayKeyId, webhookUrl, fixed } = settings
  const form = useForm({
    razorpayKeyId: razorpayKeyId ?? '',
    razorpayKeySecret: '',
    razorpayWebhookSecret: '',
    razorpayFormerWebhookSecret: '',
    isOff: false,
  })
  const change = useChange(setUpiSettings, { tags: installationTags })
  const label = useId()
  const { isOff, ...values } = form.values
  // An empty secret stays as it is, but the former one is not needed for long.
  const kept = ['razorpayKeySecret', 'razorpayWebhookSecret']
  const entered = Object.entries(values).filter(
    ([name, value]) => !fixed.includes(name) && (value !== '' || !kept.includes(name)),
  )
  return (
    <ChangeSheet
      title={t('titles.upi')}
      action={t('save')}
      form={form}
      change={change}
      call={{ body: isOff ? none : Object.fromEntries(entered) }}
      done={isOff ? t('upiOff') : t('saved')}
      onClose={onClose}
    >
      {!isOff && (
        <>
          <Steps>
            <li>{t('razorpayKeyStep')}</li>
            <li>{t('razorpayLinkStep')}</li>
          </Steps>
          <SettingField
            {...{ form, settings }}
            name="razorpayKeyId"
            label={t('keyId')}
            help={t('keyIdHelp')}
          />
          <SecretField
            {...{ form, settings }}
            name="razorpayKeySecret"
            label={t('keySecret')}
            isSet={settings.razorpayKeySecret.isSet}
          />
          <p id={label} className="border-line border-t pt-4 text-ink-soft text-sm">
            {t('razorpayWebhookStep')}
          </p>
          <AddressBox labelledBy={label} copyLabel={t('copyTheAddress')} address={webhookUrl} />
          <SecretField
            {...{ form, settings }}
            name="razorpayWebhookSecret"
            label={t('webhookSecret')}
            isSet={settings.razorpayWebhookSecret.isSet}
          />
          {settings.razorpayWebhookSecret.isSet && (
            <SecretField
              {...{ form, settings }}
              name="razorpayFormerWebhookSecret"
              label={t('formerWebhookSecret')}
              isSet={false}
              help={t('formerWebhookSecretHelp')}
            />
          )}
        </>
      )}
      {razorpayKeyId !== null && fixed.length === 0 && (
        <Checkbox label={t('verifyByHand')} {...form.checkbox('isOff')} />
      )}
    </ChangeSheet>
  )
}
