import { removeWebhook } from '@bellhop/contract/calls/desk/webhooks'
import type { Webhook } from '@bellhop/contract/desk/webhooks'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { hostOf } from './describe-webhook.ts'

interface Props {
  webhook: Webhook
  onClose: () => void
}

export function RemoveWebhookSheet({ webhook, onClose }: Props) {
  const t = useTranslations('programs')
  const host = hostOf(webhook)
  const removing = useChange(removeWebhook, { tags: ['webhooks', 'operations'] })
  return (
    <ChangeSheet
      title={t('webhooks.removeTitle', { host })}
      action={t('webhooks.remove')}
      variant="danger"
      change={removing}
      call={{ params: { id: webhook._id } }}
      done={t('webhooks.removed', { host })}
      onClose={onClose}
    >
      <p>{t('webhooks.removeHelp')}</p>
    </ChangeSheet>
  )
}
