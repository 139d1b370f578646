import { CountBadge } from '../../shared/count-badge.tsx'
import { useCountArrivalsQuery } from './bookings-api.ts'

export function ArrivalsBadge() {
  const { data: arrivals = 0 } = useCountArrivalsQuery()
  return <CountBadge count={arrivals} meaning="to check in" />
}
