import { listFolios } from '@bellhop/contract/calls/desk/folios'
import { useTranslations } from 'use-intl'
import { useAllPages } from '../../api/use-read.ts'
import { CountBadge } from '../../shared/count-badge.tsx'

/** The number of folios with a payment to verify, a line to decide, or a refund for a cancelled stay. */
export function WaitingBadge() {
  const t = useTranslations('app')
  const { data: waiting = [] } = useAllPages(listFolios, { query: { list: 'waiting' } })
  return <CountBadge count={waiting.length} meaning={t('foliosToDecide')} />
}
