import { replayWebhook } from '@bellhop/contract/calls/desk/webhooks'
import type { Webhook } from '@bellhop/contract/desk/webhooks'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { SelectField } from '../../../forms/option-fields.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { hostOf } from './describe-webhook.ts'

/** Hours back; the server has the events of 30 days, and the last minutes of them may be over when this is sent. */
const spans = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24 - 1 } as const
type Span = keyof typeof spans

interface Props {
  webhook: Webhook
  onClose: () => void
}

/** Sends the events of a span again, such as after the other program has lost them. */
export function ReplaySheet({ webhook, onClose }: Props) {
  const t = useTranslations('programs')
  const form = useForm<{ since: Span }>({ since: 'day' })
  const [openedAt] = useState(Date.now)
  const replaying = useChange(replayWebhook, { tags: ['webhooks'] })
  const since = new Date(openedAt - spans[form.values.since] * HOUR_MS).toISOString()
  return (
    <ChangeSheet
      title={t('webhooks.replayTitle', { host: hostOf(webhook) })}
      action={t('webhooks.replay')}
      form={{ ...form, isChanged: false }}
      change={replaying}
      call={{ params: { id: webhook._id }, body: { since } }}
      done={({ events }) => t('webhooks.replayed', { count: events })}
      onClose={onClose}
    >
      <p>{t('webhooks.replayHelp')}</p>
      <SelectField
        label={t('webhooks.since')}
        options={(Object.keys(spans) as Span[]).map((value) => ({
          value,
          label: t(`webhooks.spans.${value}`),
        }))}
        {...form.field('since')}
      />
    </ChangeSheet>
  )
}
