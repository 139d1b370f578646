import { setCardSettings } from '@bellhop/contract/calls/desk/installation'
import type { CardSettings } from '@bellhop/contract/desk/installation'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useId } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { AddressBox } from '../../../shared/address-box.tsx'
import { installationTags } from '../installation-api.ts'
import { SecretField, Steps } from '../setting-fields.tsx'

interface Props {
  settings: CardSettings
  onClose: () => void
}

const none = { stripeSecretKey: null, stripeWebhookSecret: null }

/** Payments by card, on a page of Stripe. */
export function CardsDialog({ settings, onClose }: Props) {
  const { stripeSecretKey, stripeWebhookSecret, webhookUrl, fixed } = settings
  const form = useForm({ stripeSecretKey: '', stripeWebhookSecret: '', isOff: false })
  const change = useChange(setCardSettings, { tags: installationTags })
  const label = useId()
  const { values } = form
  return (
    <ChangeSheet
      title="Payments by card"
      action="Save"
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
      done={values.isOff ? 'Guests no longer pay by card in the app.' : 'Saved.'}
      onClose={onClose}
    >
      <Steps>
        <li>
          At dashboard.stripe.com, make a restricted key that may write Checkout Sessions, and
          Charges and Refunds.
        </li>
        <li id={label}>
          Add a webhook for checkout.session.completed, checkout.session.async_payment_succeeded,
          checkout.session.async_payment_failed, refund.created, refund.updated and refund.failed,
          with this address:
        </li>
      </Steps>
      <AddressBox labelledBy={label} copyLabel="Copy the address" address={webhookUrl} />
      {!values.isOff && (
        <>
          <SecretField
            {...{ form, settings }}
            name="stripeSecretKey"
            label="Key"
            isSet={stripeSecretKey.isSet}
            help="It begins with rk_ or sk_."
          />
          <SecretField
            {...{ form, settings }}
            name="stripeWebhookSecret"
            label="Signing secret of the webhook"
            isSet={stripeWebhookSecret.isSet}
            help="It begins with whsec_."
          />
        </>
      )}
      {stripeSecretKey.isSet && fixed.length === 0 && (
        <Checkbox label="Take no cards any more" {...form.checkbox('isOff')} />
      )}
    </ChangeSheet>
  )
}
