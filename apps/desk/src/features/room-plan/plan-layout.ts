import type { PlannedStay } from '@bellhop/contract/desk/room-plan'
import { addDays, daysBetween } from '../../format/hotel-date.ts'

export function listDates(from: string, to: string): string[] {
  return Array.from({ length: daysBetween(from, to) }, (_, day) => addDays(from, day))
}

export interface Bar {
  stay: PlannedStay
  /** Half days from the left edge, starting at 1 like grid lines. */
  start: number
  end: number
  /** The stay begins before the first night shown, or ends after the last. */
  isCutAtStart: boolean
  isCutAtEnd: boolean
  /** The line within the row, starting at 1. */
  line: number
}

/** Places stays from noon of arrival to noon of departure, without overlaps. */
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
