import { rotateWebhookSecret } from '@bellhop/contract/calls/desk/webhooks'
import type { Webhook } from '@bellhop/contract/desk/webhooks'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { hostOf } from './describe-webhook.ts'
import type { NewSecret } from './new-secret-sheet.tsx'

interface Props {
  webhook: Webhook
  onRotated: (made: NewSecret) => void
  onClose: () => void
}

export function RotateSheet({ webhook, onRotated, onClose }: Props) {
  const t = useTranslations('programs')
  const rotating = useChange(rotateWebhookSecret, { tags: ['webhooks'] })
  return (
    <ChangeSheet
      title={t('webhooks.rotateTitle', { host: hostOf(webhook) })}
      action={t('webhooks.rotate')}
      change={rotating}
      call={{ params: { id: webhook._id } }}
      onDone={(made) => {
        onClose()
        onRotated(made)
      }}
      onClose={onClose}
    >
      <p>{t('webhooks.rotateHelp')}</p>
    </ChangeSheet>
  )
}
