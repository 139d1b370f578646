import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from './durations.ts'
import { hotelClock } from './hotel-clock.ts'
import {
  addDays,
  alwaysOpen,
  dateOf,
  everyDay,
  type Hours,
  isOpenAt,
  lengthOf,
  openingAt,
  sortByOpening,
  takesOrdersAt,
  type Window,
  windowsOn,
} from './opening-hours.ts'

/** `npm run nightly` tries 100,000. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 2_000)

// 2026-11-26 is a Thursday.
const lunchAndDinner: Hours = {
  weekly: [
    { days: [2, 3, 4, 5, 6, 7], from: '12:00', to: '15:00', lastOrder: 30 },
    { days: [2, 3, 4, 5, 6, 7], from: '19:00', to: '01:00', lastOrder: 90 },
  ],
  exceptions: [
    { from: '2026-11-27', to: '2026-11-27', windows: [], reason: 'Diwali' },
    { from: '2026-12-24', to: '2026-12-25', windows: [{ from: '18:00', to: '22:00' }] },
  ],
}

describe('a restaurant with lunch and dinner', () => {
  it.each([
    ['2026-11-26T11:59', { isOpen: false, takesOrders: false, next: '2026-11-26T12:00' }],
    [
      '2026-11-26T12:00',
      {
        isOpen: true,
        takesOrders: true,
        until: '2026-11-26T15:00',
        lastOrder: '2026-11-26T14:30',
      },
    ],
    [
      '2026-11-26T14:30',
      {
        isOpen: true,
        takesOrders: false,
        until: '2026-11-26T15:00',
        lastOrder: '2026-11-26T14:30',
        next: '2026-11-26T19:00',
      },
    ],
    // The last order of dinner is before midnight, of a window that ends after it.
    [
      '2026-11-26T23:29',
      {
        isOpen: true,
        takesOrders: true,
        until: '2026-11-27T01:00',
        lastOrder: '2026-11-26T23:30',
      },
    ],
    // On a closed day, the dinner of the evening before goes on.
    [
      '2026-11-27T00:30',
      {
        isOpen: true,
        takesOrders: false,
        until: '2026-11-27T01:00',
        lastOrder: '2026-11-26T23:30',
        next: '2026-11-28T12:00',
      },
    ],
    [
      '2026-11-27T12:30',
      { isOpen: false, takesOrders: false, next: '2026-11-28T12:00', reason: 'Diwali' },
    ],
    ['2026-11-30T12:30', { isOpen: false, takesOrders: false, next: '2026-12-01T12:00' }],
    ['2026-12-25T12:30', { isOpen: false, takesOrders: false, next: '2026-12-25T18:00' }],
  ])('at %s', (at, expected) => {
    const { window: _, ...opening } = openingAt(lunchAndDinner, at)
    expect(opening).toEqual(expected)
  })

  it('has the window that is open now, or opens next', () => {
    const at = (moment: string) => openingAt(lunchAndDinner, moment).window
    expect(at('2026-11-26T13:00')).toMatchObject({ from: '2026-11-26T12:00' })
    expect(at('2026-11-26T16:00')).toMatchObject({ from: '2026-11-26T19:00' })
    expect(at('2026-11-27T16:00')).toMatchObject({ from: '2026-11-28T12:00' })
  })
})

it('never closes around the clock, and after windows that follow one another only at the last end', () => {
  const until = (hours: Hours) => openingAt(hours, '2026-11-26T23:00').until
  const days = everyDay
  expect(until(alwaysOpen)).toBeUndefined()
  expect(
    until({
      weekly: [
        { days, from: '06:00', to: '18:00' },
        { days, from: '18:00', to: '06:00' },
      ],
      exceptions: [],
    }),
  ).toBeUndefined()
  expect(
    until({
      weekly: [
        { days, from: '22:00', to: '00:00' },
        { days, from: '00:00', to: '02:00' },
      ],
      exceptions: [],
    }),
  ).toBe('2026-11-27T02:00')
  const closed = { from: '2026-11-28', to: '2026-11-28', windows: [] }
  expect(until({ ...alwaysOpen, exceptions: [closed] })).toBe('2026-11-28T00:00')
})

it('opens on no day while it is closed for longer than 60 days', () => {
  const closedUntil = (to: string) =>
    openingAt(
      { ...alwaysOpen, exceptions: [{ from: '2026-11-01', to, windows: [], reason: 'Works' }] },
      '2026-11-26T12:00',
    )
  const closed = { isOpen: false, takesOrders: false, reason: 'Works' }
  expect(closedUntil('2027-06-30')).toEqual(closed)
  expect(closedUntil('2026-11-30')).toMatchObject({ ...closed, next: '2026-12-01T00:00' })
  expect(openingAt({ weekly: [], exceptions: [] }, '2026-11-26T12:00').next).toBeUndefined()
})

it('sorts open ones first, in their order, then the rest by when they open', () => {
  const on = (name: string, days: number[], from: string, to: string) => ({
    name,
    hours: { weekly: [{ days, from, to }], exceptions: [] },
  })
  const outlets = [
    on('Breakfast', everyDay, '07:00', '11:00'),
    on('Never', [], '07:00', '11:00'),
    on('Friday', [5], '06:00', '23:00'),
    on('Dinner', everyDay, '19:00', '23:00'),
    on('Always', everyDay, '00:00', '00:00'),
    on('Bar', everyDay, '17:00', '01:00'),
  ]
  const names = (at: string) => sortByOpening(outlets, at).map(({ name }) => name)
  expect(names('2026-11-26T08:00')).toEqual([
    ...['Breakfast', 'Always', 'Bar', 'Dinner', 'Friday', 'Never'],
  ])
  expect(names('2026-11-26T20:00')).toEqual([
    ...['Dinner', 'Always', 'Bar', 'Friday', 'Breakfast', 'Never'],
  ])
})

const zones = [
  'Asia/Kolkata',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Santiago',
] as const
const clocks = Object.fromEntries(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
) as Record<(typeof zones)[number], Intl.DateTimeFormat>
const START = '2026-01-01'
const DAYS = 400

const time = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) => new Date(quarter * 15 * MINUTE_MS).toISOString().slice(11, 16))
const window: fc.Arbitrary<Window> = fc
  .tuple(time, time, fc.option(fc.integer({ min: 1, max: 120 }), { nil: undefined }))
  .map(([from, to, minutes]) => {
    const longest = lengthOf({ from, to }) - 1
    return { from, to, ...(minutes && { lastOrder: Math.min(minutes, longest) }) }
  })
const days = fc.subarray(everyDay)
const exception = fc
  .tuple(fc.nat(DAYS), fc.nat(3), fc.array(window, { maxLength: 2 }))
  .map(([day, length, windows]) => {
    const from = addDays(START, day)
    return { from, to: addDays(from, length), windows, reason: 'Festival' }
  })
const hours: fc.Arbitrary<Hours> = fc.record({
  weekly: fc.array(
    fc.tuple(days, window).map(([on, one]) => ({ days: on, ...one })),
    { maxLength: 4 },
  ),
  exceptions: fc.array(exception, { maxLength: 4 }),
})

/** What every minute of a stretch of the wall clock is, marked window by window and minute by minute. */
function markMinutes(hours: Hours, firstDate: string, count: number) {
  const open = new Uint8Array((count + 2) * 1440)
  const taking = new Uint8Array(open.length)
  for (let day = 0; day < count; day++) {
    for (const window of windowsOn(hours, addDays(firstDate, day))) {
      const [hour = 0, minute = 0] = window.from.split(':').map(Number)
      const first = day * 1440 + hour * 60 + minute
      const end = first + lengthOf(window)
      for (let at = first; at < end; at++) {
        open[at] = 1
        if (at < end - (window.lastOrder ?? 0)) taking[at] = 1
      }
    }
  }
  return { open, taking }
}

const momentAt = (firstDate: string, minute: number) =>
  new Date(Date.parse(`${firstDate}T00:00Z`) + minute * MINUTE_MS).toISOString().slice(0, 16)

it('equals a reference that steps minute by minute, at any minute of 400 days in six zones', () => {
  const step = (from: number, marks: Uint8Array, mark: number, end: number) => {
    for (let at = from; at < end; at++) if (marks[at] === mark) return at
    return undefined
  }
  const begin = Date.parse(`${START}T00:00Z`)
  fc.assert(
    fc.property(hours, fc.constantFrom(...zones), fc.nat(DAYS * 1440), (hours, zone, minute) => {
      const instant = new Date(begin + minute * MINUTE_MS)
      const moment = clocks[zone].format(instant).replace(' ', 'T')
      expect(hotelClock(instant, zone)).toBe(moment)
      const first = addDays(dateOf(moment), -1)
      const { open, taking } = markMinutes(hours, first, 62)
      const at = (Date.parse(`${moment}Z`) - Date.parse(`${first}T00:00Z`)) / MINUTE_MS
      const opening = openingAt(hours, moment)
      expect(opening.isOpen).toBe(open[at] === 1)
      expect(opening.takesOrders).toBe(taking[at] === 1)
      expect(isOpenAt(hours, moment)).toBe(opening.isOpen)
      expect(takesOrdersAt(hours, moment)).toBe(opening.takesOrders)
      const expected = (found: number | undefined) =>
        found === undefined ? undefined : momentAt(first, found)
      if (open[at]) expect(opening.until).toBe(expected(step(at, open, 0, 8 * 1440)))
      else expect(opening.next).toBe(expected(step(at, open, 1, 62 * 1440)))
      if (taking[at] && opening.lastOrder) {
        expect(opening.lastOrder).toBe(expected(step(at, taking, 0, 8 * 1440)))
      }
    }),
    { numRuns: RUNS },
  )
})
