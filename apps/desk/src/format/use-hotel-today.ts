import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/durations'
import { useMemo } from 'react'
import { useStaff } from '../api/staff-context.ts'
import { useNow } from './use-now.ts'

/** The hotel's date, updated at midnight. */
export function useHotelToday(): string {
  return useHotelDate(0)
}

/** The date of the running night: until six in the morning, it is the one before (`runningNight` in the domain). */
export function useHotelTonight(): string {
  return useHotelDate(6 * HOUR_MS)
}

/** The hotel's date so many milliseconds ago. */
function useHotelDate(ago: number): string {
  const { timeZone } = useStaff().hotel
  const now = useNow(MINUTE_MS)
  const format = useMemo(() => new Intl.DateTimeFormat('en-CA', { timeZone }), [timeZone])
  return format.format(now - ago)
}
