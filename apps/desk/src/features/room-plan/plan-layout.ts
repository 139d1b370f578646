import type { PlannedStay } from '@bellhop/contract/desk/bookings'
import { DAY_MS } from '@bellhop/domain/durations'
import { addDays } from '../../format/hotel-date.ts'

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** The nights that are shown. */
export function listDates(from: string, to: string): string[] {
  return Array.from({ length: daysBetween(from, to) }, (_, day) => addDays(from, day))
}

export interface Bar {
  stay: PlannedStay
  /** Half days from the left edge, beginning with 1 as grid lines do. */
  start: number
  end: number
  /** The stay begins before the first night that is shown, or ends after the last. */
  isCutAtStart: boolean
  isCutAtEnd: boolean
  /** Which of the lines one below the other, beginning with 1. */
  line: number
}

/** Where stays are: from the middle of the day of arrival to the middle of that of departure, none above another. */
export function layOut(stays: readonly PlannedStay[], from: string, to: string): Bar[] {
  const halves = daysBetween(from, to) * 2
  const ends: number[] = []
  return [...stays]
    .sort((a, b) => (a.checkInDate < b.checkInDate ? -1 : 1))
    .map((stay) => {
      const first = daysBetween(from, stay.checkInDate) * 2 + 2
      const last = daysBetween(from, stay.checkOutDate) * 2 + 2
      const start = Math.max(first, 1)
      const end = Math.min(last, halves + 1)
      const free = ends.findIndex((used) => used <= start)
      const line = free < 0 ? ends.length : free
      ends[line] = end
      return {
        stay,
        start,
        end,
        isCutAtStart: first < 1,
        isCutAtEnd: last > halves + 1,
        line: line + 1,
      }
    })
}
