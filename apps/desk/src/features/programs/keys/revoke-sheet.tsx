import { revokeApiKey } from '@bellhop/contract/calls/desk/api-keys'
import type { ApiKey } from '@bellhop/contract/desk/api-keys'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'

interface Props {
  revoked: ApiKey
  onClose: () => void
}

export function RevokeSheet({ revoked: { _id: id, name }, onClose }: Props) {
  const t = useTranslations('programs')
  const revoking = useChange(revokeApiKey, { tags: ['apiKeys', 'operations'] })
  return (
    <ChangeSheet
      title={t('keys.revokeTitle', { name })}
      action={t('keys.revoke')}
      variant="danger"
      change={revoking}
      call={{ params: { id } }}
      done={t('keys.revoked', { name })}
      onClose={onClose}
    >
      <p>{t('keys.revokeHelp')}</p>
    </ChangeSheet>
  )
}
