import { useMemo } from 'react'
import { useStaff } from '../../api/staff-context.ts'
import { makeHotelClock } from '../../format/make-hotel-clock.ts'

/** Formats an instant on the hotel’s clock: `04:12` today, `26 Nov, 04:12` before. */
export function useFormatInstant(): (instant: string) => string {
  const { timeZone } = useStaff().hotel
  return useMemo(() => {
    const clock = makeHotelClock(timeZone)
    const format = new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone, day: 'numeric', month: 'short' },
      ...{ hour: '2-digit', minute: '2-digit' },
    })
    return (instant) => {
      const [date, time = ''] = clock(Date.parse(instant)).split('T')
      const [today] = clock(Date.now()).split('T')
      return date === today ? time : format.format(new Date(instant))
    }
  }, [timeZone])
}
