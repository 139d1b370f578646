import { removeTravelAgent } from '@bellhop/contract/calls/desk/travel-agents'
import type { TravelAgent } from '@bellhop/contract/desk/travel-agents'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'

export function RemoveSheet({ agent, onClose }: { agent: TravelAgent; onClose: () => void }) {
  const t = useTranslations('travelAgents')
  const { _id: id, name } = agent
  const change = useChange(removeTravelAgent, { tags: ['travelAgents'] })
  return (
    <ChangeSheet
      title={t('removeTitle', { name })}
      action={t('removeAction')}
      variant="danger"
      change={change}
      call={{ params: { id } }}
      done={t('removed', { name })}
      onClose={onClose}
    >
      <p>{t('removeHelp')}</p>
    </ChangeSheet>
  )
}
