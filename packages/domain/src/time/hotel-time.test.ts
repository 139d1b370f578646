import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from './durations.ts'
import { checkOutAt, hotelDate, hotelDay, hotelTimeOfDay } from './hotel-time.ts'
import { makeHotelClock } from './make-hotel-clock.ts'

/** `npm run nightly` tries 100,000. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 2_000)

const zones = ['Asia/Kolkata', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe']

/** The hotel's wall clock according to Intl: the same result without Temporal. */
const clocks = new Map(zones.map((timeZone) => [timeZone, makeHotelClock(timeZone)]))

function clockAt(instant: number | string, timeZone: string): { date: string; hour: string } {
  const [date = '', hour = ''] = clocks.get(timeZone)?.(new Date(instant)).split('T') ?? []
  return { date, hour }
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

const anyStay = fc.record({
  timeZone: fc.constantFrom(...zones),
  // Two years that contain every clock change of these zones, in minutes.
  minute: fc.integer({ min: 0, max: 2 * 366 * 1440 }),
  duration: fc.integer({ min: 1, max: 30 }),
  clock: fc.integer({ min: 0, max: 1439 }),
})

/** Check-out at a time skipped by a clock change: random values alone find too few. */
const skippedTime = fc
  .record({
    change: fc.constantFrom(
      { timeZone: 'Europe/London', date: '2026-03-29', from: 60 },
      { timeZone: 'America/New_York', date: '2027-03-14', from: 120 },
      { timeZone: 'Australia/Lord_Howe', date: '2026-10-04', from: 120 },
    ),
    duration: fc.integer({ min: 1, max: 30 }),
    minute: fc.integer({ min: 0, max: 29 }),
  })
  .map(({ change, duration, minute }) => ({
    timeZone: change.timeZone,
    // 06:00 UTC is on the same date in each of these zones.
    minute: (Date.parse(`${change.date}T06:00Z`) - Date.UTC(2026, 0, 1)) / 60_000 - duration * 1440,
    duration,
    clock: change.from + minute,
  }))

const stay = fc.oneof({ weight: 99, arbitrary: anyStay }, { weight: 1, arbitrary: skippedTime })

describe('checkOutAt', () => {
  it('is the local date of check-in plus the nights, at the check-out time', () => {
    let skipped = 0
    fc.assert(
      fc.property(stay, ({ timeZone, minute, duration, clock }) => {
        const checkIn = new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString()
        const checkoutTime = `${String(Math.floor(clock / 60)).padStart(2, '0')}:${String(clock % 60).padStart(2, '0')}`
        const checkOut = checkOutAt({ checkIn, duration, checkoutTime, timeZone })
        const shown = clockAt(checkOut, timeZone)
        expect(shown.date).toBe(addDays(clockAt(checkIn, timeZone).date, duration))
        if (shown.hour === checkoutTime) return
        // Only a clock change may shift it: the requested local time does not exist on that day.
        skipped++
        const offsetBefore = offsetAt(Date.parse(checkOut) - 3 * HOUR_MS, timeZone)
        expect(offsetAt(Date.parse(checkOut), timeZone)).toBeGreaterThan(offsetBefore)
        expect(shown.hour > checkoutTime).toBe(true)
      }),
      { numRuns: RUNS },
    )
    expect(skipped).toBeGreaterThan(0)
  })

  it('does not change the hour when the clocks change during the stay', () => {
    const dates = { duration: 2, checkoutTime: '11:00', timeZone: 'Europe/London' }
    expect(checkOutAt({ ...dates, checkIn: '2026-03-28T15:00:00Z' })).toBe(
      '2026-03-30T10:00:00.000Z',
    )
    expect(checkOutAt({ ...dates, checkIn: '2026-10-24T14:00:00Z' })).toBe(
      '2026-10-26T11:00:00.000Z',
    )
  })

  it('counts from the hotel’s date, not the UTC one', () => {
    const checkOut = checkOutAt({
      checkIn: '2026-11-20T20:00:00Z', // 01:30 on the 21st in Kolkata
      duration: 1,
      checkoutTime: '11:00',
      timeZone: 'Asia/Kolkata',
    })
    expect(checkOut).toBe('2026-11-22T05:30:00.000Z')
  })

  it('moves a skipped time to after the gap', () => {
    const checkOut = checkOutAt({
      checkIn: '2026-03-07T20:00:00Z',
      duration: 1,
      checkoutTime: '02:30',
      timeZone: 'America/New_York',
    })
    expect(checkOut).toBe('2026-03-08T07:30:00.000Z')
  })
})

function offsetAt(instant: number, timeZone: string): number {
  const { date, hour } = clockAt(instant, timeZone)
  return Date.parse(`${date}T${hour}Z`) - Math.floor(instant / 60_000) * 60_000
}

describe('wall clock of the hotel', () => {
  it('formats date and time of day in the hotel’s zone', () => {
    expect(hotelDate('2026-11-20T20:00:00Z', 'Asia/Kolkata')).toBe('2026-11-21')
    expect(hotelTimeOfDay('2026-11-20T20:00:59.999Z', 'Asia/Kolkata')).toBe('01:30')
  })
})

describe('hotelDay', () => {
  const hours = (date: string, timeZone: string) => {
    const { from, to } = hotelDay(date, timeZone)
    return (Date.parse(to) - Date.parse(from)) / HOUR_MS
  }

  it('is from midnight to midnight at the hotel', () => {
    expect(hotelDay('2026-11-22', 'Asia/Kolkata')).toEqual({
      from: '2026-11-21T18:30:00.000Z',
      to: '2026-11-22T18:30:00.000Z',
    })
  })

  it('is shorter or longer when the clocks change, also at midnight', () => {
    expect(hours('2026-03-29', 'Europe/London')).toBe(23)
    expect(hours('2026-10-25', 'Europe/London')).toBe(25)
    expect(hours('2026-10-04', 'Australia/Lord_Howe')).toBe(23.5)
    // Midnight is skipped in Beirut, and occurs twice in Havana.
    expect(hotelDay('2026-03-29', 'Asia/Beirut').from).toBe('2026-03-28T22:00:00.000Z')
    expect(hotelDay('2026-11-01', 'America/Havana').from).toBe('2026-11-01T04:00:00.000Z')
  })

  it('contains every instant of its hotelDate, and of no other', () => {
    fc.assert(
      fc.property(stay, ({ timeZone, minute }) => {
        const instant = new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString()
        const { from, to } = hotelDay(hotelDate(instant, timeZone), timeZone)
        expect(from <= instant && instant < to).toBe(true)
      }),
    )
  })
})
