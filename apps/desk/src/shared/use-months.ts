import { useSearchParams } from 'react-router'
import { addMonths, type Month, monthOf } from '../format/month.ts'
import { useHotelToday } from '../format/use-hotel-today.ts'

const shownMonths = 24

/**
 * The months to choose from, the running one first, and the one in the address.
 *
 * @param back where the address names none, so many months before the running one
 */
export function useMonths(back = 1) {
  const today = useHotelToday()
  const [params, setParams] = useSearchParams()
  const months = Array.from({ length: shownMonths }, (_, past) => addMonths(monthOf(today), -past))
  const month = months.find((one) => one === params.get('month')) ?? months[back] ?? ''
  return {
    ...{ months, month, isRunning: month === months[0] },
    show: (next: Month) => setParams({ month: next }, { replace: true }),
  }
}
