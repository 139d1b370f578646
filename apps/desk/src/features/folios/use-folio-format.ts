import { makeHotelClock } from '@bellhop/domain/time/make-hotel-clock'
import { dateOf } from '@bellhop/domain/time/opening-hours'
import { useMemo } from 'react'
import { useStaff } from '../../api/staff-context.ts'
import { formatMoney, makeFigureFormat } from '../../format/format-money.ts'
import { makeClock } from '../../format/format-time.ts'
import { dateFormat } from '../../intl/shown-formats.ts'

const dayOnly = { day: 'numeric', month: 'short' } as const

export function useFolioFormat() {
  const { timeZone, currency } = useStaff().hotel
  return useMemo(() => {
    const clock = makeHotelClock(timeZone)
    return {
      /** The hotel's date of an instant: `2026-11-22` */
      date: (instant: string) => dateOf(clock(new Date(instant))),
      today: () => dateOf(clock(Date.now())),
      /** `₹249.50` */
      money: (amount: number) => formatMoney(amount, currency),
      /** `249.50`, for columns */
      figure: makeFigureFormat(currency),
      /** Formats an instant: `22 Nov` */
      day: (instant: string) => dateFormat({ timeZone, ...dayOnly }).format(new Date(instant)),
      /** Formats a hotel date: `22 Nov` */
      night: (date: string) =>
        dateFormat({ timeZone: 'UTC', ...dayOnly }).format(new Date(`${date}T12:00:00Z`)),
      /** `20:14` */
      time: makeClock(timeZone),
      /** `22 Nov, 20:14` */
      moment: makeClock(timeZone, dayOnly),
    }
  }, [timeZone, currency])
}

export type FolioFormat = ReturnType<typeof useFolioFormat>
