import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../stays/booking.ts'
import { nextDaily } from './daily.ts'
import { DAY_MS, HOUR_MS } from './durations.ts'
import { hotelDate } from './hotel-time.ts'

test('is once on each day, also on days with a clock change', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('2026-03-07', '2026-03-28', '2026-10-24', '2026-10-31', '2026-11-26'),
      fc.constantFrom('Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'),
      fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:30`),
      (first, timeZone, time) => {
        let { day, at } = nextDaily(first, { time, timeZone }, 0)
        for (let count = 0; count < 4; count++) {
          expect(day).toBe(addDays(first, count))
          expect(hotelDate(new Date(at), timeZone)).toBe(day)
          const next = nextDaily(addDays(day, 1), { time, timeZone }, at)
          expect(Math.abs(next.at - at - DAY_MS)).toBeLessThanOrEqual(2 * HOUR_MS)
          ;({ day, at } = next)
        }
      },
    ),
  )
})

test('skips days whose time has passed', () => {
  const daily = { time: '10:00', timeZone: 'Asia/Kolkata' }
  const now = Date.parse('2026-11-28T04:30:00Z')
  expect(nextDaily('2026-11-26', daily, now)).toEqual({ day: '2026-11-29', at: now + DAY_MS })
  expect(nextDaily('2026-11-26', daily, now - 1)).toEqual({ day: '2026-11-28', at: now })
})
