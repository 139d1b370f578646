import { useMemo } from 'react'
import { useStaff } from '../../api/staff-context.ts'
import { makeClock } from '../../format/format-time.ts'
import { dateFormat } from '../../intl/shown-formats.ts'

/** Formats instants for the hotel: `Sun 22 Nov, 14:00`, `Sun 22 Nov`. */
export function useMoment() {
  const { timeZone } = useStaff().hotel
  return useMemo(() => {
    const day = { timeZone, weekday: 'short', day: 'numeric', month: 'short' } as const
    return {
      day: (instant: string) => dateFormat(day).format(new Date(instant)),
      moment: makeClock(timeZone, day),
    }
  }, [timeZone])
}
