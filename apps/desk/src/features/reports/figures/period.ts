import { lastYear } from '@bellhop/domain/stays/figures'
import { addDays, daysBetween, readDate } from '../../../format/hotel-date.ts'

/** Dates of the hotel, the last one included. */
export interface Span {
  from: string
  to: string
}

export const periodKinds = ['month', 'year', 'other'] as const
export type PeriodKind = (typeof periodKinds)[number]

export interface Period extends Span {
  kind: PeriodKind
}

/** Reads the period of an address: by default the month of today. */
export function readPeriod(params: URLSearchParams, today: string): Period {
  const kind = periodKinds.find((one) => one === params.get('period')) ?? 'month'
  const from = readDate(params.get('from')) ?? today
  const to = readDate(params.get('to')) ?? from
  if (kind === 'other') return { kind, from, to: to < from ? from : to }
  return periodAt(kind, from)
}

/** The month or year with this date. */
export function periodAt(kind: 'month' | 'year', date: string): Period {
  const from = kind === 'month' ? `${date.slice(0, 7)}-01` : `${date.slice(0, 4)}-01-01`
  return { kind, from, to: addDays(nextStart(kind, from), -1) }
}

/** The period before (−1) or after (1). Other dates move by their length. */
export function movePeriod({ kind, from, to }: Period, by: -1 | 1): Period {
  if (kind === 'other') {
    const days = (daysBetween(from, to) + 1) * by
    return { kind, from: addDays(from, days), to: addDays(to, days) }
  }
  return periodAt(kind, by === 1 ? addDays(to, 1) : addDays(from, -1))
}

function nextStart(kind: 'month' | 'year', from: string): string {
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]
  if (kind === 'year' || month === 12) return `${year + 1}-01-01`
  return `${year}-${String(month + 1).padStart(2, '0')}-01`
}

/** The key of a day or month a year before. */
export const keyLastYear = (key: string): string =>
  key.length === 7 ? lastYear(`${key}-01`).slice(0, 7) : lastYear(key)

export const countDays = ({ from, to }: Span): number => daysBetween(from, to) + 1
