import type { Webhook, WebhookAttempt } from '@bellhop/contract/desk/webhooks'
import { webhookEvents } from '@bellhop/domain/webhooks/webhook-events'
import type { useTranslations } from 'use-intl'
import { formatList, formatNumber } from '../../../intl/shown-formats.ts'

type Translate = ReturnType<typeof useTranslations<'programs'>>

/** The name of the other server, which stands for the webhook in sentences. */
export const hostOf = ({ url }: Pick<Webhook, 'url'>): string => new URL(url).host

export function describeEvents(t: Translate, events: Webhook['events']): string {
  if (events.length === webhookEvents.length) return t('webhooks.allEvents')
  return formatList(
    webhookEvents
      .filter((event) => events.includes(event))
      .map((event) => t(`webhooks.events.${event}`)),
  )
}

/** The event of an attempt in words, or as it was sent if the desk does not know it. */
export function describeType(t: Translate, type: string): string {
  if (type === 'webhook.ping') return t('webhooks.test')
  const event = webhookEvents.find((one) => one === type)
  return event ? t(`webhooks.events.${event}`) : type
}

/** @returns undefined for an attempt that was delivered */
export function describeFailure(
  t: Translate,
  { failure, status }: Pick<WebhookAttempt, 'failure' | 'status'>,
): string | undefined {
  if (failure === null) return undefined
  return t(`webhooks.failures.${failure}`, { status: status ?? 0 })
}

/** How long an answer took: `143 ms`. */
export const formatDuration = (ms: number): string =>
  formatNumber(ms, { style: 'unit', unit: 'millisecond', unitDisplay: 'short' })
