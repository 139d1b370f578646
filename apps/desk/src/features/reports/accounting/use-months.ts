import { useSearchParams } from 'react-router'
import { addMonths, type Month, monthOf } from '../../../format/month.ts'
import { useHotelToday } from '../../../format/use-hotel-today.ts'

const shownMonths = 24

/** The months to choose from, the running one first, and the one in the address: by default the last that is over. */
export function useMonths() {
  const today = useHotelToday()
  const [params, setParams] = useSearchParams()
  const months = Array.from({ length: shownMonths }, (_, back) => addMonths(monthOf(today), -back))
  const month = months.find((one) => one === params.get('month')) ?? months[1] ?? ''
  return {
    ...{ months, month, isRunning: month === months[0] },
    show: (next: Month) => setParams({ month: next }, { replace: true }),
  }
}
