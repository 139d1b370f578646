import { useFormatter } from 'use-intl'

/** Formats a rate in per cent: 12.5 → `12.5%`. */
export function usePercent(): (rate: number) => string {
  const format = useFormatter()
  return (rate) => format.number(rate / 100, { style: 'percent', maximumFractionDigits: 3 })
}
