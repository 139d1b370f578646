import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { useMemo } from 'react'
import { useStaff } from '../api/staff-context.ts'
import { makeTimeFormat } from './format-time.ts'
import { useNow } from './use-now.ts'

/** Formats instants in the hotel's time zone, with the date if it is not today; rendered again every minute. */
export function useTimeFormat(): (instant: string) => string {
  const { timeZone } = useStaff().hotel
  const format = useMemo(() => makeTimeFormat(timeZone), [timeZone])
  const now = useNow(MINUTE_MS)
  return (instant) => format(instant, now)
}
