import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkOutAt, hotelDate } from './hotel-time.ts'
import {
  earlyCheckInAt,
  freeFrom,
  freeUntil,
  lateCheckOutAt,
  listEarlyTimes,
  listLateTimes,
  turnoverMinutes,
} from './time-offers.ts'

const timeOfDay = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

test('is later on the day of check-out, also on days with a clock change', () => {
  fc.assert(
    fc.property(
      timeOfDay,
      timeOfDay,
      // Around the clock changes of Europe and America.
      fc.constantFrom('2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-11-27'),
      fc.constantFrom('Asia/Kolkata', 'Europe/London', 'America/New_York'),
      (checkoutTime, until, date, timeZone) => {
        const stay = { checkIn: `${date}T12:00:00Z`, duration: 1, checkoutTime, timeZone }
        const regular = checkOutAt(stay)
        const late = lateCheckOutAt(stay, until, 0)
        expect(late !== undefined).toBe(until > checkoutTime)
        if (!late) return
        // Two times within a skipped hour are one instant.
        expect(Date.parse(late)).toBeGreaterThanOrEqual(Date.parse(regular))
        expect(hotelDate(late, timeZone)).toBe(hotelDate(regular, timeZone))
      },
    ),
  )
})

test('is not offered once it has passed', () => {
  const timeZone = 'Asia/Kolkata'
  const stay = { checkIn: '2026-11-26T08:30:00Z', duration: 1, checkoutTime: '11:00', timeZone }
  const late = '2026-11-27T08:30:00.000Z'
  expect(lateCheckOutAt(stay, '14:00', Date.parse(late) - 1)).toBe(late)
  expect(lateCheckOutAt(stay, '14:00', Date.parse(late))).toBeUndefined()
})

test('is offered by whole hours up to the latest time', () => {
  expect(listLateTimes('11:30', '14:45')).toEqual(['12:30', '13:30', '14:30'])
  fc.assert(
    fc.property(timeOfDay, timeOfDay, (checkoutTime, latest) => {
      const times = listLateTimes(checkoutTime, latest)
      expect(times.every((time) => time > checkoutTime && time <= latest)).toBe(true)
      const [next] = listLateTimes(times.at(-1) ?? checkoutTime, latest)
      expect(next).toBeUndefined()
    }),
  )
})

test('leaves time to clean the room for the next guest', () => {
  const checkIn = '2026-11-27T08:30:00.000Z'
  const arrives = '2026-11-27T06:00:00.000Z'
  const before = (at: string) => Date.parse(at) - turnoverMinutes * 60_000
  expect(freeUntil({ checkIn, roomsLeft: 1 })).toBe(Number.POSITIVE_INFINITY)
  expect(freeUntil({ checkIn, roomsLeft: 0 })).toBe(before(checkIn))
  expect(freeUntil({ checkIn, roomsLeft: 1, nextArrival: arrives })).toBe(before(arrives))
})

test('lets a guest arrive by whole hours down to the earliest time', () => {
  expect(listEarlyTimes('14:30', '11:15')).toEqual(['13:30', '12:30', '11:30'])
  fc.assert(
    fc.property(timeOfDay, timeOfDay, (checkInTime, earliest) => {
      const times = listEarlyTimes(checkInTime, earliest)
      expect(times.every((time) => time < checkInTime && time >= earliest)).toBe(true)
    }),
  )
})

test('begins a stay earlier on the same day, until that has passed', () => {
  const stay = { checkIn: '2026-11-27T08:30:00.000Z', timeZone: 'Asia/Kolkata' }
  const early = '2026-11-27T04:30:00.000Z'
  expect(earlyCheckInAt(stay, '10:00', Date.parse(early) - 1)).toBe(early)
  expect(earlyCheckInAt(stay, '10:00', Date.parse(early))).toBeUndefined()
  expect(earlyCheckInAt(stay, '14:00', 0)).toBeUndefined()
})

test('leaves time to clean the room after the guest of the night before', () => {
  const checkOut = '2026-11-27T05:30:00.000Z'
  const leaves = '2026-11-27T08:30:00.000Z'
  const after = (at: string) => Date.parse(at) + turnoverMinutes * 60_000
  expect(freeFrom({ checkOut, roomsLeft: 1 })).toBe(Number.NEGATIVE_INFINITY)
  expect(freeFrom({ checkOut, roomsLeft: 0 })).toBe(after(checkOut))
  expect(freeFrom({ checkOut, roomsLeft: 1, lastDeparture: leaves })).toBe(after(leaves))
})
