import { expect, test } from 'vitest'
import { hotelInstant } from './hotel-instant.ts'

test('reads the hotel’s clock, also beside a clock change', () => {
  expect(hotelInstant('2026-11-27T09:30', 'Asia/Kolkata')).toBe('2026-11-27T04:00:00.000Z')
  expect(hotelInstant('2026-03-29T01:30', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z')
  expect(hotelInstant('2026-03-29T03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(hotelInstant('2026-10-25T03:30', 'Europe/Berlin')).toBe('2026-10-25T02:30:00.000Z')
})
