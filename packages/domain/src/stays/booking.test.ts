import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { folioTotals, roomNight } from '../money/folio.ts'
import { DAY_MS } from '../time/durations.ts'
import { checkInAt, checkOutAt, hotelDate } from '../time/hotel-time.ts'
import {
  addDays,
  checkDates,
  daysForSale,
  listNights,
  maxNights,
  type RateRule,
  stayAmounts,
  termsOfNight,
  weekdayOf,
} from './booking.ts'

/** `npm run nightly` tries 100,000. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 2_000)

const date = fc
  .integer({ min: 0, max: 730 })
  .map((days) => new Date(Date.UTC(2026, 0, 1) + days * DAY_MS).toISOString().slice(0, 10))
const zone = fc.constantFrom(
  'Asia/Kolkata',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
)

describe('nights', () => {
  test('are consecutive dates, from arrival to the day before departure', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: maxNights }), (first, count) => {
        const nights = listNights(first, addDays(first, count))
        expect(nights).toHaveLength(count)
        expect(nights[0]).toBe(first)
        expect(nights).toEqual(nights.map((_, index) => addDays(first, index)))
        expect(listNights(addDays(first, count), first)).toEqual([])
      }),
    )
  })

  test("are the stay's, also across clock changes", () => {
    const stay = fc.record({
      first: date,
      timeZone: zone,
      duration: fc.integer({ min: 1, max: maxNights }),
      minute: fc.integer({ min: 0, max: 1439 }),
    })
    fc.assert(
      fc.property(stay, ({ first, timeZone, duration, minute }) => {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
        const checkIn = checkInAt(first, time, timeZone)
        expect(hotelDate(checkIn, timeZone)).toBe(first)
        const checkOut = checkOutAt({ checkIn, duration, checkoutTime: '11:00', timeZone })
        expect(hotelDate(checkOut, timeZone)).toBe(addDays(first, duration))
      }),
      { numRuns: RUNS },
    )
  })
})

describe('dates of a booking', () => {
  const check = (checkInDate: string, checkOutDate: string) =>
    checkDates({ checkInDate, checkOutDate }, '2026-03-10')

  test.each([
    ['2026-03-10', '2026-03-11', undefined],
    ['2026-03-10', '2026-04-09', undefined],
    ['2026-03-10', '2026-04-10', 'tooLong'],
    ['2026-03-09', '2026-03-11', 'past'],
    ['2026-03-12', '2026-03-12', 'order'],
    ['2026-03-12', '2026-03-11', 'order'],
    [addDays('2026-03-10', daysForSale - 1), addDays('2026-03-10', daysForSale), undefined],
    [addDays('2026-03-10', daysForSale - 1), addDays('2026-03-10', daysForSale + 1), 'tooFar'],
  ])('from %s to %s: %s', (checkInDate, checkOutDate, problem) => {
    expect(check(checkInDate, checkOutDate)).toBe(problem)
  })
})

describe('the terms of a night', () => {
  const all = [1, 2, 3, 4, 5, 6, 7]
  const nothing = {
    ...{ price: null, minNights: null, maxNights: null },
    ...{ closedToArrival: null, closedToDeparture: null, roomsForSale: null },
  }
  const year = { firstNight: '2026-01-01', lastNight: '2026-12-31', weekdays: all, ...nothing }
  const roomType = { tariff: 450_000, rooms: 8 }

  test('are those of the room type without a rule', () => {
    expect(termsOfNight('2026-03-10', roomType, [])).toMatchObject({
      price: 450_000,
      minNights: 1,
      closedToArrival: false,
      capacity: 8,
    })
  })

  test('are set by the last rule for the night, field by field', () => {
    const rules: RateRule[] = [
      { ...year, price: 500_000, minNights: 2 },
      { ...year, weekdays: [5, 6], price: 600_000 },
      { ...year, firstNight: '2026-12-24', roomsForSale: 3, closedToArrival: true },
      { ...year, firstNight: '2027-01-01', lastNight: '2027-01-02', price: 1 },
    ]
    // A Thursday, a Friday, and Christmas Eve.
    expect(termsOfNight('2026-03-12', roomType, rules)).toMatchObject({ price: 500_000 })
    expect(termsOfNight('2026-03-13', roomType, rules)).toMatchObject({
      price: 600_000,
      minNights: 2,
      capacity: 8,
    })
    expect(termsOfNight('2026-12-24', roomType, rules)).toMatchObject({
      price: 500_000,
      minNights: 2,
      closedToArrival: true,
      capacity: 3,
    })
  })

  test('never sell more rooms than there are', () => {
    const rules = [{ ...year, roomsForSale: 20 }]
    expect(termsOfNight('2026-03-12', roomType, rules).capacity).toBe(8)
  })
})

test("a stay's price is the sum of its nights on the bill, whatever the prices", () => {
  const night = fc.record({
    price: fc.integer({ min: 0, max: 10_000_000 }),
    taxRate: fc.integer({ min: 0, max: 10_000 }),
  })
  fc.assert(
    fc.property(fc.array(night, { minLength: 1, maxLength: maxNights }), (nights) => {
      const amounts = stayAmounts(nights)
      const bill = folioTotals(nights.map(({ price, taxRate }) => roomNight({ price, taxRate })))
      expect(amounts.total).toBe(amounts.subtotal + amounts.tax)
      expect(amounts.total).toBe(bill.balance)
    }),
    { numRuns: RUNS },
  )
})

test('the weekday of a date is that of the calendar', () => {
  fc.assert(
    fc.property(fc.integer({ min: -40_000, max: 40_000 }), (days) => {
      const date = Temporal.PlainDate.from('2026-03-10').add({ days })
      expect(weekdayOf(date.toString())).toBe(date.dayOfWeek)
    }),
  )
})
