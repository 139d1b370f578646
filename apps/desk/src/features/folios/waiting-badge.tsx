import { CountBadge } from '../../shared/count-badge.tsx'
import { useListWaitingQuery } from './folios-api.ts'

/** How many folios have a payment to verify, a line to decide, or a refund for a guest who does not come. */
export function WaitingBadge() {
  const { data: waiting = [] } = useListWaitingQuery()
  return <CountBadge count={waiting.length} meaning="to decide" />
}
