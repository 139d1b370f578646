import { useMemo } from 'react'
import { useStaff } from '../api/staff-context.ts'
import { useNow } from './use-now.ts'

const minute = 60_000

/** The hotel's date, updated at midnight. */
export function useHotelToday(): string {
  const { timeZone } = useStaff().hotel
  const now = useNow(minute)
  const format = useMemo(() => new Intl.DateTimeFormat('en-CA', { timeZone }), [timeZone])
  return format.format(now)
}
