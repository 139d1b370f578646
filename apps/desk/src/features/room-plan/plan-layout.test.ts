import type { PlannedStay } from '@bellhop/contract/desk/bookings'
import { expect, test } from 'vitest'
import { layOut, listDates } from './plan-layout.ts'

const stay = (checkInDate: string, checkOutDate: string) =>
  ({ checkInDate, checkOutDate }) as PlannedStay
const place = (...stays: PlannedStay[]) =>
  layOut(stays, '2026-11-22', '2026-12-06').map(({ stay: _, ...bar }) => bar)

test('the nights are those from the first to the day before the last', () => {
  expect(listDates('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

test('a stay goes from the middle of a day to the middle of another', () => {
  expect(place(stay('2026-11-22', '2026-11-23'))).toEqual([
    { start: 2, end: 4, isCutAtStart: false, isCutAtEnd: false, line: 1 },
  ])
})

test('a stay that begins before or ends after is cut', () => {
  expect(place(stay('2026-11-20', '2026-12-08'))).toEqual([
    { start: 1, end: 29, isCutAtStart: true, isCutAtEnd: true, line: 1 },
  ])
})

test('stays on the same nights are one below the other; the next one begins where a line is free', () => {
  const bars = place(
    stay('2026-11-22', '2026-11-25'),
    stay('2026-11-23', '2026-11-24'),
    stay('2026-11-25', '2026-11-26'),
  )
  expect(bars.map(({ line }) => line)).toEqual([1, 2, 1])
})
