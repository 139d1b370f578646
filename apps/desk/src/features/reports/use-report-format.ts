import { useMemo } from 'react'
import type { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { formatMoney, makeFigureFormat } from '../../format/format-money.ts'
import { makeClock, makeTimeFormat } from '../../format/format-time.ts'
import { dateFormat } from '../../intl/shown-formats.ts'

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const

export function useReportFormat() {
  const { timeZone, currency } = useStaff().hotel
  return useMemo(() => {
    const figure = makeFigureFormat(currency)
    const time = makeTimeFormat(timeZone)
    return {
      /** `₹249.50` */
      money: (amount: number) => formatMoney(amount, currency),
      /** `249.50`, for columns */
      amount: figure,
      /** The same with a dash for 0, because most of a table is empty. */
      figure: (amount: number) => (amount === 0 ? '–' : figure(amount)),
      /** `20:14` */
      timeOfDay: makeClock(timeZone),
      /** The same, with the date unless it is today: `22 Nov, 20:14` */
      time: (instant: string) => time(instant, Date.now()),
      /** `4 Dec 2026`, of the hotel's date or of an instant at the hotel */
      day: (at: string) =>
        dateFormat(at.includes('T') ? { ...day, timeZone } : { ...day, timeZone: 'UTC' })
          .format(new Date(at))
          .replaceAll(' ', '\u00A0'),
    }
  }, [timeZone, currency])
}

export type ReportFormat = ReturnType<typeof useReportFormat>
export type Translate = ReturnType<typeof useTranslations<'reports'>>
