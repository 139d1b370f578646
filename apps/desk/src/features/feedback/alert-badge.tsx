import { useTranslations } from 'use-intl'
import { CountBadge } from '../../shared/count-badge.tsx'
import { useAlerts } from './use-alerts.ts'

export function AlertBadge() {
  const t = useTranslations('app')
  return <CountBadge count={useAlerts().length} meaning={t('badges.lowRatings')} />
}
