import { useTranslations } from 'use-intl'
import { CountBadge } from '../../shared/count-badge.tsx'
import { useListWaitingQuery } from './folios-api.ts'

/** The number of folios with a payment to verify, a line to decide, or a refund for a cancelled stay. */
export function WaitingBadge() {
  const t = useTranslations('app')
  const { data: waiting = [] } = useListWaitingQuery()
  return <CountBadge count={waiting.length} meaning={t('foliosToDecide')} />
}
