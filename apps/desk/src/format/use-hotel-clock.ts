import { useMemo } from 'react'
import { useStaff } from '../api/staff-context.ts'
import { useNow } from './use-now.ts'

const minute = 60_000

/** The hotel's wall clock, YYYY-MM-DDTHH:mm, updated every minute. */
export function useHotelClock(): string {
  const { timeZone } = useStaff().hotel
  const now = useNow(minute)
  const clock = useMemo(
    () => new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
    [timeZone],
  )
  return clock.format(now).replace(' ', 'T')
}
