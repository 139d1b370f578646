import { CountBadge } from '../../shared/count-badge.tsx'
import { useAlerts } from './use-alerts.ts'

export function AlertBadge() {
  return <CountBadge count={useAlerts().length} meaning="rated low, in house" />
}
