import { useStaff } from '../api/staff-context.ts'
import { formatNumber } from '../intl/shown-formats.ts'
import { formatMoney } from './format-money.ts'

/** `+₹500`, `−10 %` */
export function useDifference() {
  const { currency } = useStaff().hotel
  return ({ percent, amount = 0 }: { percent?: number; amount?: number }): string => {
    const sign = (percent ?? amount) < 0 ? '−' : '+'
    const size =
      percent === undefined
        ? formatMoney(Math.abs(amount), currency)
        : `${formatNumber(Math.abs(percent))} %`
    return `${sign}${size}`
  }
}
