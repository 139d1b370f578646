import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import { hotelTimeOfDay } from '../time/hotel-time.ts'
import {
  guestMessageKinds,
  type MessageRule,
  messageSpan,
  messageWays,
  nextWay,
  night,
  timingOf,
} from './guest-messages.ts'

const zone = 'Asia/Kolkata'
/** 10:00 of Friday at the hotel. */
const friday = Date.parse('2026-11-27T04:30:00Z')
const hours = (count: number) => count * HOUR_MS

const rule = (values: Partial<MessageRule> & Pick<MessageRule, 'kind'>): MessageRule => ({
  afterMinutes: null,
  days: null,
  time: null,
  atNight: false,
  ...values,
})
const from = (values: Parameters<typeof rule>[0], at: number, knownSince?: number) =>
  messageSpan(rule(values), { at, ...(knownSince !== undefined && { knownSince }) }, zone)?.from

describe('an unread answer', () => {
  const answer = { kind: 'answer', afterMinutes: 15 } as const

  test('is sent after the minutes of the hotel', () => {
    expect(from(answer, friday)).toBe(friday + 15 * MINUTE_MS)
  })

  test('waits for the morning, unless the hotel sends at night', () => {
    const late = friday + hours(13)
    expect(from(answer, late)).toBe(friday + hours(22))
    expect(from({ ...answer, atNight: true }, late)).toBe(late + 15 * MINUTE_MS)
  })
})

test('what is late is told at any hour, for an hour', () => {
  const at = friday + hours(15)
  const span = messageSpan(rule({ kind: 'late', afterMinutes: 5 }), { at }, zone)
  expect(span).toEqual({ from: at + 5 * MINUTE_MS, until: at + 65 * MINUTE_MS })
})

describe('before the arrival', () => {
  const reminder = { kind: 'preCheckIn', days: 2, time: '09:00' } as const
  const arrival = friday + hours(4)

  test('is sent at a time of the clock of the hotel', () => {
    expect(from(reminder, arrival)).toBe(friday - 2 * DAY_MS - hours(1))
  })

  test('is not sent of a stay that was booked later', () => {
    expect(from(reminder, arrival, friday - DAY_MS)).toBeUndefined()
    expect(from(reminder, arrival, friday - 3 * DAY_MS)).toBe(friday - 2 * DAY_MS - hours(1))
  })

  test('is never sent after it', () => {
    expect(from({ ...reminder, days: 0, time: '23:00' }, arrival)).toBeUndefined()
  })
})

test('after check-out, the day is that of the check-out, and a time that has passed is at once', () => {
  const thanks = { kind: 'thanks', days: 0, time: '09:00' } as const
  expect(from(thanks, friday)).toBe(friday)
  expect(from({ ...thanks, time: '18:00' }, friday)).toBe(friday + hours(8))
  expect(from({ ...thanks, days: 1 }, friday)).toBe(friday + hours(23))
})

test('the clock of the hotel counts when it changes', () => {
  const arrival = Date.parse('2026-03-29T13:00:00Z')
  const values = rule({ kind: 'directions', days: 1, time: '10:00' })
  expect(messageSpan(values, { at: arrival }, 'Europe/London')?.from).toBe(
    Date.parse('2026-03-28T10:00:00Z'),
  )
  expect(messageSpan({ ...values, days: 0 }, { at: arrival }, 'Europe/London')?.from).toBe(
    Date.parse('2026-03-29T09:00:00Z'),
  )
})

const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const anyRule: fc.Arbitrary<MessageRule> = fc
  .record({
    kind: fc.constantFrom(...guestMessageKinds),
    afterMinutes: fc.integer({ min: 0, max: 1440 }),
    days: fc.integer({ min: 0, max: 60 }),
    time: anyTime,
    atNight: fc.boolean(),
  })
  .map(({ afterMinutes, days, time, ...values }) =>
    timingOf[values.kind] === 'minutes'
      ? { ...values, afterMinutes, days: null, time: null }
      : { ...values, afterMinutes: null, days, time },
  )
const anyZone = fc.constantFrom(
  'Asia/Kolkata',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
)
const anyInstant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') })

describe('of any message', () => {
  test('its time is a span, which is the same however often it is asked', () => {
    fc.assert(
      fc.property(anyRule, anyInstant, anyZone, (values, at, timeZone) => {
        const span = messageSpan(values, { at }, timeZone)
        expect(messageSpan(values, { at }, timeZone)).toEqual(span)
        if (span) expect(span.from).toBeLessThan(span.until)
      }),
    )
  })

  test('it is sent before the arrival, or after what it is about', () => {
    fc.assert(
      fc.property(anyRule, anyInstant, anyZone, (values, at, timeZone) => {
        const span = messageSpan(values, { at }, timeZone)
        if (!span) return
        if (timingOf[values.kind] === 'beforeArrival') expect(span.until).toBeLessThanOrEqual(at)
        else expect(span.from).toBeGreaterThanOrEqual(at)
      }),
    )
  })

  test('what is timed by minutes is not sent at night, except if it is late or the hotel wants it', () => {
    fc.assert(
      fc.property(anyRule, anyInstant, anyZone, (values, at, timeZone) => {
        if (timingOf[values.kind] !== 'minutes') return
        if (values.kind === 'late' || values.atNight) return
        const span = messageSpan(values, { at }, timeZone)
        if (!span) return
        const clock = hotelTimeOfDay(new Date(span.from), timeZone)
        expect(clock >= night.to && clock < night.from).toBe(true)
      }),
    )
  })
})

describe('the next way', () => {
  const anyWays = fc.uniqueArray(fc.constantFrom(...messageWays))
  const anyReach = fc.record({
    email: fc.constantFrom(null, 'a@b.example'),
    phone: fc.constantFrom(null, '+919000000001'),
    usable: anyWays,
  })

  test('reaches the guest, is set up, and has not refused the message', () => {
    fc.assert(
      fc.property(anyWays, anyReach, anyWays, (ways, reach, refused) => {
        const way = nextWay(ways, reach, refused)
        if (way === undefined) return
        expect(refused).not.toContain(way)
        expect(reach.usable).toContain(way)
        expect(way === 'email' ? reach.email : reach.phone).not.toBeNull()
      }),
    )
  })

  test('takes each way once, in the order of the hotel, until none is left', () => {
    fc.assert(
      fc.property(anyWays, anyReach, (ways, reach) => {
        const taken: (typeof ways)[number][] = []
        for (let way = nextWay(ways, reach, taken); way; way = nextWay(ways, reach, taken)) {
          taken.push(way)
        }
        expect(taken).toEqual(ways.filter((way) => taken.includes(way)))
      }),
    )
  })
})
