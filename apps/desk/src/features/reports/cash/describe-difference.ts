import type { Translate } from '../use-report-format.ts'

/** Formats the result of a count: `Exact`, `₹50.00 over`, `₹49.50 short`. */
export function describeDifference(
  difference: number,
  money: (amount: number) => string,
  t: Translate,
): string {
  if (difference === 0) return t('difference.exact')
  const amount = money(Math.abs(difference))
  return difference > 0 ? t('difference.over', { amount }) : t('difference.short', { amount })
}
