import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { makeHotelClock } from '@bellhop/domain/time/make-hotel-clock'
import { useMemo } from 'react'
import { useStaff } from '../api/staff-context.ts'
import { useNow } from './use-now.ts'

/** The hotel's wall clock, YYYY-MM-DDTHH:mm, updated every minute. */
export function useHotelClock(): string {
  const { timeZone } = useStaff().hotel
  const now = useNow(MINUTE_MS)
  const formatClock = useMemo(() => makeHotelClock(timeZone), [timeZone])
  return formatClock(now)
}
