import { expect, test } from 'vitest'
import { dailyHours } from '../shared/time/daily-hours.ts'
import { latestOpen } from './latest-open.ts'

const day = dailyHours(['08:00', '22:00', 25])
const bar = dailyHours(['17:00', '01:00'])

test.each([
  ['within the hours', day, '2026-11-26T14:07+05:30', '2026-11-26T14:07+05:30'],
  ['after them', day, '2026-11-26T23:10+05:30', '2026-11-26T21:30+05:30'],
  ['before them', day, '2026-11-26T03:00+05:30', '2026-11-25T21:30+05:30'],
  ['past midnight', bar, '2026-11-26T00:30+05:30', '2026-11-26T00:30+05:30'],
  ['after a window past midnight', bar, '2026-11-26T09:00+05:30', '2026-11-26T00:55+05:30'],
])('%s', (_, hours, at, expected) => {
  expect(latestOpen(Date.parse(at), hours, 'Asia/Kolkata')).toBe(Date.parse(expected))
})
