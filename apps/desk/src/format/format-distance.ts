import { formatNumber } from '../intl/shown-formats.ts'

/** Formats a distance, rounded like in the guest app: `350 m`, `1.2 km`. */
export function formatDistance(metres: number): string {
  const isShort = metres < 1000
  const digits = isShort ? 0 : 1
  return formatNumber(isShort ? Math.round(metres / 10) * 10 : metres / 1000, {
    ...{ style: 'unit', unit: isShort ? 'meter' : 'kilometer', unitDisplay: 'short' },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  })
}
