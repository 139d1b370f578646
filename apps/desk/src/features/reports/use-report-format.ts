import { useMemo } from 'react'
import { formatMoney, makeFigureFormat } from '../../shared/format-money.ts'
import { useStaff } from '../../shared/staff-context.ts'

/** Money and times as the hotel reads them. */
export function useReportFormat() {
  const { timeZone, currency } = useStaff().hotel
  return useMemo(() => {
    const figure = makeFigureFormat(currency)
    const minute = { hour: '2-digit', minute: '2-digit' } as const
    const time = new Intl.DateTimeFormat('en-GB', { timeZone, ...minute })
    const day = { day: 'numeric', month: 'short' } as const
    const moment = new Intl.DateTimeFormat('en-GB', { timeZone, ...day, ...minute })
    return {
      /** `₹249.50` */
      money: (amount: number) => formatMoney(amount, currency),
      /** `249.50`, for columns */
      amount: figure,
      /** The same with a dash for 0: most of a table is empty. */
      figure: (amount: number) => (amount === 0 ? '–' : figure(amount)),
      /** `20:14` */
      time: (instant: string | number) => time.format(new Date(instant)),
      /** `22 Nov, 20:14` */
      moment: (instant: string) => moment.format(new Date(instant)),
    }
  }, [timeZone, currency])
}

export type ReportFormat = ReturnType<typeof useReportFormat>
