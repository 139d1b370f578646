import { DAY_MS } from '@bellhop/domain/time/durations'
import { dateFormat } from '../intl/shown-formats.ts'

/** The earliest date that can be chosen. */
export const firstDate = '2000-01-01'

/** YYYY-MM-DD; undefined if it is not a date, or before the earliest. */
export function readDate(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < firstDate) return undefined
  const day = new Date(`${text}T00:00Z`)
  return Number.isNaN(day.getTime()) || toDate(day) !== text ? undefined : text
}

export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return toDate(day)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

const long = { dateStyle: 'full', timeZone: 'UTC' } as const

/** `Sunday, 22 November 2026` */
export function formatDate(date: string): string {
  return dateFormat(long).format(new Date(`${date}T00:00Z`))
}

function toDate(day: Date): string {
  return day.toISOString().slice(0, 10)
}
