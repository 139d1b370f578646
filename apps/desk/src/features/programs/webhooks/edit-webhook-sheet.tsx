import { addWebhook, changeWebhook } from '@bellhop/contract/calls/desk/webhooks'
import type { Webhook } from '@bellhop/contract/desk/webhooks'
import { maxLink } from '@bellhop/domain/limits'
import { type WebhookEvent, webhookEvents } from '@bellhop/domain/webhooks/webhook-events'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { ChecksField } from '../../../forms/checks-field.tsx'
import { useForm } from '../../../forms/use-form.ts'
import type { NewSecret } from './new-secret-sheet.tsx'

interface Values {
  url: string
  events: WebhookEvent[]
}

interface Props {
  /** Undefined for a new one. */
  webhook: Webhook | undefined
  onAdded: (made: NewSecret) => void
  onClose: () => void
}

export function EditWebhookSheet({ webhook, onAdded, onClose }: Props) {
  const t = useTranslations('programs')
  const form = useForm<Values>(
    { url: webhook?.url ?? '', events: webhook?.events ?? [] },
    `programs/webhook/${webhook?._id ?? 'new'}`,
  )
  const { url, events } = form.values
  const tags = ['webhooks', 'operations'] as const
  const adding = useChange(addWebhook, { tags })
  const changing = useChange(changeWebhook, { tags })
  const values = { url: url.trim(), events }
  const sheet = {
    form,
    onClose,
    errors: { events: events.length === 0 ? t('webhooks.chooseEvents') : undefined },
    children: (
      <>
        <TextField
          label={t('webhooks.address')}
          help={t('webhooks.addressHelp')}
          type="url"
          dir="ltr"
          maxLength={maxLink}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.required('url', t('webhooks.enterAddress'))}
        />
        <ChecksField
          label={t('webhooks.which')}
          all={t('webhooks.allEvents')}
          options={webhookEvents.map((value) => ({ value, label: t(`webhooks.events.${value}`) }))}
          {...form.field('events')}
        />
      </>
    ),
  }
  if (!webhook) {
    return (
      <ChangeSheet
        {...sheet}
        title={t('webhooks.add')}
        action={t('webhooks.add')}
        change={adding}
        call={{ body: values }}
        onDone={(made) => {
          onClose()
          onAdded(made)
        }}
      />
    )
  }
  return (
    <ChangeSheet
      {...sheet}
      title={t('webhooks.edit')}
      action={t('save')}
      change={changing}
      call={{ params: { id: webhook._id }, body: { ...values, enabled: webhook.enabled } }}
      done={t('saved')}
    />
  )
}
