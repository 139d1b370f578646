import { CountBadge } from '../../shared/count-badge.tsx'
import { useCountBookingsQuery } from './bookings-api.ts'

export function ArrivalsBadge() {
  const { data } = useCountBookingsQuery()
  return <CountBadge count={data?.arrivals ?? 0} meaning="to check in" />
}
