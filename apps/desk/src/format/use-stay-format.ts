import { useMemo } from 'react'
import { useStaff } from '../api/staff-context.ts'
import { dateFormat } from '../intl/shown-formats.ts'
import { formatMoney } from './format-money.ts'
import { makeClock } from './format-time.ts'

const dayOnly = { day: 'numeric', month: 'short' } as const

export function useStayFormat() {
  const { timeZone, currency } = useStaff().hotel
  return useMemo(() => {
    const utc = { timeZone: 'UTC' } as const
    const night = () => dateFormat({ ...utc, ...dayOnly })
    const weekday = () => dateFormat({ ...utc, weekday: 'short', ...dayOnly })
    const read = (date: string) => new Date(`${date}T12:00:00Z`)
    return {
      /** `₹249.50` */
      money: (amount: number) => formatMoney(amount, currency),
      /** Formats a hotel date: `22 Nov` */
      date: (date: string) => night().format(read(date)),
      /** Formats a hotel date: `Sun, 22 Nov` */
      weekday: (date: string) => weekday().format(read(date)),
      /** Formats two hotel dates: `22 – 24 Nov` */
      dates: ({ checkInDate, checkOutDate }: { checkInDate: string; checkOutDate: string }) =>
        night().formatRange(read(checkInDate), read(checkOutDate)),
      /** Formats an instant: `22 Nov` */
      day: (instant: string) => dateFormat({ timeZone, ...dayOnly }).format(new Date(instant)),
      /** Formats an instant: `22 Nov, 20:14` */
      moment: makeClock(timeZone, dayOnly),
      /** Formats an instant: `Sun, 22 Nov, 20:14` */
      weekdayAndTime: makeClock(timeZone, { weekday: 'short', ...dayOnly }),
      currency,
      timeZone,
    }
  }, [timeZone, currency])
}

export type StayFormat = ReturnType<typeof useStayFormat>
