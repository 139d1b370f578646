import { disconnectAssistant } from '@bellhop/contract/calls/desk/assistants'
import type { Assistant } from '@bellhop/contract/desk/assistants'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'

interface Props {
  assistant: Assistant
  onClose: () => void
}

export function DisconnectSheet({ assistant: { _id: id, name }, onClose }: Props) {
  const t = useTranslations('programs')
  const disconnecting = useChange(disconnectAssistant, { tags: ['assistants', 'agentPlans'] })
  return (
    <ChangeSheet
      title={t('assistants.disconnectTitle', { name })}
      action={t('assistants.disconnect')}
      variant="danger"
      change={disconnecting}
      call={{ params: { id } }}
      done={t('assistants.disconnected', { name })}
      onClose={onClose}
    >
      <p>{t('assistants.disconnectHelp')}</p>
    </ChangeSheet>
  )
}
