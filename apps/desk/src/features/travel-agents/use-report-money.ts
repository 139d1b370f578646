import { useStaff } from '../../api/staff-context.ts'
import { formatMoney } from '../../format/format-money.ts'

/** `₹249.50`, and a dash for nothing. */
export function useReportMoney(): (amount: number) => string {
  const { currency } = useStaff().hotel
  return (amount) => (amount === 0 ? '–' : formatMoney(amount, currency))
}
