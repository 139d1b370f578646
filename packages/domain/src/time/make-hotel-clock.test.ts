import { expect, test, vi } from 'vitest'
import { hotelClock } from './hotel-clock.ts'
import { makeHotelClock } from './make-hotel-clock.ts'

test.each([
  ['Asia/Kolkata', '2026-11-28T18:30:00Z', '2026-11-29T00:00'],
  ['Europe/London', '2026-10-25T00:59:59Z', '2026-10-25T01:59'],
  ['Europe/London', '2026-10-25T01:00:00Z', '2026-10-25T01:00'],
  ['America/New_York', '2026-03-08T07:05:00Z', '2026-03-08T03:05'],
  ['Australia/Lord_Howe', '2026-12-31T23:50:00Z', '2027-01-01T10:50'],
])('reads the clock in %s at %s as the domain does', (timeZone, instant, expected) => {
  expect(makeHotelClock(timeZone)(new Date(instant))).toBe(expected)
  expect(hotelClock(instant, timeZone)).toBe(expected)
})

test('does not depend on how a browser writes a date', () => {
  class Safari extends Intl.DateTimeFormat {
    override format = () => '11/29/2026, 12:00 a.m.'
  }
  const made = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(Safari)
  expect(makeHotelClock('Asia/Kolkata')(Date.UTC(2026, 10, 28, 18, 30))).toBe('2026-11-29T00:00')
  made.mockRestore()
})
