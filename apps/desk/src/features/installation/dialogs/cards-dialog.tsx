import { setCardSettings } from '@bellhop/contract/calls/desk/installation'
import type { CardSettings } from '@bellhop/contract/desk/installation'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { AddressBox } from '../../../shared/address-box.tsx'
import { installationTags } from '../installation-tags.ts'
import { SecretField, Steps } from '../setting-fields.tsx'

interface Props {
  settings: CardSettings
  onClose: () => void
}

const none = { stripeSecretKey: null, stripeWebhookSecret: null }

/** Payments by card, on a page of Stripe. */
export function CardsDialog({ settings, onClose }: Props) {
  const t = useTranslations('installation')
  const { stripeSecretKey, stripeWebhookSecret, webhookUrl, fixed } = settings
  const form = useForm({ stripeSecretKey: '', stripeWebhookSecret: '', isOff: false })
  const change = useChange(setCardSettings, { tags: installationTags })
  const label = useId()
  const { values } = form
  return (
    <ChangeSheet
      title={t('titles.cards')}
      action={t('save')}
      form={form}
      change={change}
      call={{
        body: values.isOff
          ? none
          : {
              ...(values.stripeSecretKey && { stripeSecretKey: values.stripeSecretKey }),
              ...(values.stripeWebhookSecret && {
                stripeWebhookSecret: values.stripeWebhookSecret,
              }),
            },
      }}
      done={values.isOff ? t('cardsOff') : t('saved')}
      onClose={onClose}
    >
      <Steps>
        <li>{t('stripeKeyStep')}</li>
        <li id={label}>{t('stripeWebhookStep')}</li>
      </Steps>
      <AddressBox labelledBy={label} copyLabel={t('copyTheAddress')} address={webhookUrl} />
      {!values.isOff && (
        <>
          <SecretField
            {...{ form, settings }}
            name="stripeSecretKey"
            label={t('key')}
            isSet={stripeSecretKey.isSet}
            help={t('stripeKeyHelp')}
          />
          <SecretField
            {...{ form, settings }}
            name="stripeWebhookSecret"
            label={t('signingSecret')}
            isSet={stripeWebhookSecret.isSet}
            help={t('signingSecretHelp')}
          />
        </>
      )}
      {stripeSecretKey.isSet && fixed.length === 0 && (
        <Checkbox label={t('takeNoCards')} {...form.checkbox('isOff')} />
      )}
    </ChangeSheet>
  )
}
