import type { DataOf } from '@bellhop/contract/base/route'
import type * as contract from '@bellhop/contract/desk/webhooks'
import { useTranslations } from 'use-intl'
import { useTimeFormat } from '../../../format/use-time-format.ts'
import { SecretSheet } from '../../../shared/secret-sheet.tsx'
import { hostOf } from './describe-webhook.ts'

/** A webhook with its secret, after it was added or the secret was rotated. */
export type NewSecret = DataOf<typeof contract.addWebhook>

interface Props {
  made: NewSecret
  onClose: () => void
}

export function NewSecretSheet({ made, onClose }: Props) {
  const t = useTranslations('programs')
  const formatTime = useTimeFormat()
  const { secret, formerSecretUntil } = made
  return (
    <SecretSheet
      title={t('webhooks.secretFor', { host: hostOf(made) })}
      help={
        formerSecretUntil
          ? t('webhooks.newSecretHelp', { time: formatTime(formerSecretUntil) })
          : t('webhooks.secretHelp')
      }
      label={t('webhooks.secret')}
      secret={secret}
      onClose={onClose}
    />
  )
}
