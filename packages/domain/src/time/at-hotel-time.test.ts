import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atHotelTime } from './at-hotel-time.ts'
import { hotelDate, hotelTimeOfDay } from './hotel-time.ts'

test('is the time on the date, or the first moment after a skipped hour', () => {
  fc.assert(
    fc.property(
      // Clock changes of London, New York and Lord Howe Island, and a day without any.
      fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-25', '2026-11-27'),
      fc.constantFrom('Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'),
      fc.integer({ min: 0, max: 1439 }),
      (date, timeZone, minutes) => {
        const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
        const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
        const instant = atHotelTime(date, time, timeZone)
        expect(hotelDate(instant, timeZone)).toBe(date)
        const shown = hotelTimeOfDay(instant, timeZone)
        // Skipped times are an hour later at most.
        expect(shown >= time).toBe(true)
        if (shown !== time) expect(atHotelTime(date, shown, timeZone)).toBe(instant)
      },
    ),
  )
})
