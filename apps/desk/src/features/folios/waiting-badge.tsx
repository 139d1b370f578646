import { CountBadge } from '../../shared/count-badge.tsx'
import { useListWaitingQuery } from './folios-api.ts'

/** How many folios have a payment to verify or a line to decide. */
export function WaitingBadge() {
  const { data: waiting = [] } = useListWaitingQuery()
  return <CountBadge count={waiting.length} meaning="to decide" />
}
