import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { useTranslations } from 'use-intl'
import { useNow } from '../../format/use-now.ts'
import { CountBadge } from '../../shared/count-badge.tsx'
import { useListAgentPlansQuery } from './agent-plans-api.ts'
import { isOpen } from './is-open.ts'

export function OpenBadge() {
  const t = useTranslations('app')
  const now = useNow(MINUTE_MS)
  const { data = [] } = useListAgentPlansQuery()
  return (
    <CountBadge
      count={data.filter((plan) => isOpen(plan, now)).length}
      meaning={t('badges.proposals')}
    />
  )
}
