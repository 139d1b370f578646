import { listAgentPlans } from '@bellhop/contract/calls/desk/agent-plans'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { useTranslations } from 'use-intl'
import { useRead } from '../../api/use-read.ts'
import { useNow } from '../../format/use-now.ts'
import { CountBadge } from '../../shared/count-badge.tsx'
import { isOpen } from './is-open.ts'

export function OpenBadge() {
  const t = useTranslations('app')
  const now = useNow(MINUTE_MS)
  const { data = [] } = useRead(listAgentPlans)
  return (
    <CountBadge
      count={data.filter((plan) => isOpen(plan, now)).length}
      meaning={t('badges.proposals')}
    />
  )
}
