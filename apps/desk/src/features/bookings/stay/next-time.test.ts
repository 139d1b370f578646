import { expect, test } from 'vitest'
import { nextTime } from './next-time.ts'

const stay = { checkInDate: '2026-11-27', checkOutDate: '2026-11-29' }
const timeZone = 'Asia/Kolkata'
const at = (time: string, now: string) => nextTime(stay, time, { timeZone, now: Date.parse(now) })

test('takes a time in the morning to be of the next day', () => {
  const before = '2026-11-26T10:00:00Z'
  expect(at('22:30', before)).toBe('2026-11-27T17:00:00.000Z')
  expect(at('01:30', before)).toBe('2026-11-27T20:00:00.000Z')
  expect(at('12:00', before)).toBe('2026-11-27T06:30:00.000Z')
})

test('is never in the past', () => {
  // Half past midnight at the hotel.
  expect(at('01:30', '2026-11-27T19:00:00Z')).toBe('2026-11-27T20:00:00.000Z')
  expect(at('22:30', '2026-11-27T19:00:00Z')).toBe('2026-11-28T17:00:00.000Z')
  expect(at('22:30', '2026-11-29T19:00:00Z')).toBeUndefined()
})
