import { CountBadge } from '../../shared/count-badge.tsx'
import { useCountArrivalsQuery } from './bookings-api.ts'

/** How many bookings have a room to check in by today. */
export function ArrivalsBadge() {
  const { data: arrivals = 0 } = useCountArrivalsQuery()
  return <CountBadge count={arrivals} meaning="to check in" />
}
