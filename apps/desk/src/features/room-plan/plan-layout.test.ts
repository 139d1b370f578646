import type { PlannedStay } from '@bellhop/contract/desk/room-plan'
import { expect, test } from 'vitest'
import { layOut, listDates } from './plan-layout.ts'

const stay = (checkInDate: string, checkOutDate: string) =>
  ({ checkInDate, checkOutDate }) as PlannedStay
const place = (...stays: PlannedStay[]) =>
  layOut(stays, '2026-11-22', '2026-12-06').map(({ stay: _, ...bar }) => bar)

test('lists the nights from the first to the day before the last', () => {
  expect(listDates('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

test('places a stay from noon to noon', () => {
  expect(place(stay('2026-11-22', '2026-11-23'))).toEqual([
    { start: 2, end: 4, isCutAtStart: false, isCutAtEnd: false, line: 1 },
  ])
})

test('cuts a stay that begins earlier or ends later', () => {
  expect(place(stay('2026-11-20', '2026-12-08'))).toEqual([
    { start: 1, end: 29, isCutAtStart: true, isCutAtEnd: true, line: 1 },
  ])
})

test('stacks stays on the same nights, and reuses a free line', () => {
  const bars = place(
    stay('2026-11-22', '2026-11-25'),
    stay('2026-11-23', '2026-11-24'),
    stay('2026-11-25', '2026-11-26'),
  )
  expect(bars.map(({ line }) => line)).toEqual([1, 2, 1])
})
