import { expect, test } from 'vitest'
import { latestOpen } from './latest-open.ts'

const day = { openingTime: '08:00', closingTime: '22:00' }
const bar = { openingTime: '17:00', closingTime: '01:00' }

test.each([
  ['within the hours', day, '2026-11-26T14:07+05:30', '2026-11-26T14:07+05:30'],
  ['after them', day, '2026-11-26T23:10+05:30', '2026-11-26T21:35+05:30'],
  ['before them', day, '2026-11-26T03:00+05:30', '2026-11-25T21:35+05:30'],
  ['past midnight', bar, '2026-11-26T00:30+05:30', '2026-11-26T00:30+05:30'],
  ['after a window past midnight', bar, '2026-11-26T09:00+05:30', '2026-11-26T00:35+05:30'],
])('%s', (_, hours, at, expected) => {
  expect(latestOpen(Date.parse(at), hours)).toBe(Date.parse(expected))
})
