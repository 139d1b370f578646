import type { Cell } from '@bellhop/domain/tables/cells'
import { DAY_MS, MINUTE_MS } from '@bellhop/domain/time/durations'

/**
 * The way a workbook shows a number. A duration may have more than 24 hours; `{ digits }` has leading zeros, and `{
 * decimals }` is rounded to them.
 */
export type NumberFormat =
  | 'number'
  | 'date'
  | 'time'
  | 'duration'
  | 'percent'
  | { digits: number }
  | { decimals: number }

const builtIn: readonly [from: number, to: number, format: NumberFormat][] = [
  [1, 1, { decimals: 0 }],
  [2, 2, { decimals: 2 }],
  [3, 3, { decimals: 0 }],
  [4, 4, { decimals: 2 }],
  [5, 6, { decimals: 0 }],
  [7, 8, { decimals: 2 }],
  [9, 10, 'percent'],
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'date'],
  [27, 36, 'date'],
  [37, 38, { decimals: 0 }],
  [39, 40, { decimals: 2 }],
  [41, 42, { decimals: 0 }],
  [43, 44, { decimals: 2 }],
  [45, 45, 'time'],
  [46, 46, 'duration'],
  [47, 47, 'time'],
  [50, 58, 'date'],
]

/** @param code of a format that is not built in */
export function readFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    return builtIn.find(([from, to]) => from <= id && id <= to)?.[2] ?? 'number'
  }
  // Texts, fill and colours; `[h]` counts hours beyond a day.
  const [shown = ''] = code
    .replace(/"[^"]*"|[\\_*].|\[(?![hms]+\])[^\]]*\]/gi, '')
    .toLowerCase()
    .split(';')
  if (shown.includes('general')) return 'number'
  if (/\[[hms]+\]/.test(shown)) return 'duration'
  if (/[dy]/.test(shown)) return 'date'
  if (/[hs]/.test(shown)) return 'time'
  if (shown.includes('m')) return 'date'
  if (shown.includes('%')) return 'percent'
  if (/^00+$/.test(shown)) return { digits: shown.length }
  // Others are powers of ten, fractions, or thousands without their zeros.
  const plain = /^[^0#?/e]*[0#?,]*[0#?](?:\.([0#?]+))?[^0#?/e,]*$/.exec(shown)
  return plain ? { decimals: plain[1]?.length ?? 0 } : 'number'
}

/** The end of the year 9999. */
const maxDays = 2_958_466
const MINUTES = DAY_MS / MINUTE_MS

/** A number as the workbook shows it, without separators and powers of ten. */
export function toCell(value: number, format: NumberFormat, is1904: boolean): Cell {
  const isMoment = format === 'date' || format === 'time' || format === 'duration'
  if (isMoment && value >= 0 && value < maxDays) return toMoment(value, format, is1904)
  if (format === 'percent') return `${toDecimal(value * 100)}%`
  const text = toDecimal(value)
  if (typeof format !== 'object') return text
  if ('decimals' in format) return round(text, format.decimals)
  return /^\d+$/.test(text) ? text.padStart(format.digits, '0') : text
}

/** Rounds half away from zero, as Excel does. */
function round(decimal: string, decimals: number): string {
  const value = Number(decimal)
  const shifted = Math.round(Number(`${Math.abs(value)}e${decimals}`))
  return toDecimal(Math.sign(value) * Number(`${shifted}e-${decimals}`) || 0)
}

function toMoment(days: number, format: 'date' | 'time' | 'duration', is1904: boolean): Cell {
  const all = Math.round(days * MINUTES)
  const minutes = format === 'time' ? all % MINUTES : all
  if (format !== 'date') {
    return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
  }
  // Excel's 1900 had a 29 February.
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  return { date: new Date(first + minutes * MINUTE_MS).toISOString().slice(0, 16) }
}

const pad = (value: number): string => String(value).padStart(2, '0')

const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 })

/** Excel has 15 digits: 0.1 + 0.2 is 0.3. */
function toDecimal(value: number): string {
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e') ? plain.format(value) : text
}
