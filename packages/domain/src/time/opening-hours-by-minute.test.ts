import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MINUTE_MS } from './durations.ts'
import { hotelClock } from './hotel-clock.ts'
import { makeHotelClock } from './make-hotel-clock.ts'
import {
  addDays,
  alwaysOpen,
  everyDay,
  type Hours,
  isOpenAt,
  openingAt,
  takesOrdersAt,
  type Window,
} from './opening-hours.ts'

/** `npm run nightly` tries 100,000, and every minute of 400 days. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 500)
const isNightly = RUNS > 2_000

const zones = [
  'Asia/Kolkata',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Santiago',
] as const
const clocks = Object.fromEntries(zones.map((zone) => [zone, makeHotelClock(zone)])) as Record<
  (typeof zones)[number],
  ReturnType<typeof makeHotelClock>
>
const formatClock = (instant: Date, zone: (typeof zones)[number]) => clocks[zone](instant)
const START = '2026-01-01'
const DAYS = 400
/** The minute of 400 days at which an instant or a moment is. */
const minuteOf = (moment: string) =>
  (Date.parse(moment) - Date.parse(`${START}T00:00Z`)) / MINUTE_MS
const instantAt = (minute: number) => new Date(Date.parse(`${START}T00:00Z`) + minute * MINUTE_MS)
const momentAt = (minute: number) => instantAt(minute).toISOString().slice(0, 16)

const DAY = 1440
const ofDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The state of each minute of some days: the clock steps through every window. Days are counted from `START`. */
function stepThrough(hours: Hours, firstDay: number, count: number) {
  const open = new Uint8Array((count + 2) * DAY)
  const taking = new Uint8Array(open.length)
  const beginning = new Uint8Array(open.length)
  for (let day = 0; day < count; day++) {
    const date = addDays(START, firstDay + day)
    const isToday = ({ from, to }: { from: string; to: string }) => from <= date && date <= to
    // START is a Thursday.
    const weekly = hours.weekly.filter(({ days }) => days.includes(((firstDay + day + 10) % 7) + 1))
    for (const { from, to, lastOrder = 0 } of hours.exceptions.find(isToday)?.windows ?? weekly) {
      const [first, end] = [day * DAY + ofDay(from), ofDay(to)]
      let at = first
      do open[at++] = 1
      while (at % DAY !== end)
      beginning[first] = 1
      taking.fill(1, first, at - lastOrder)
    }
  }
  return { open, taking, beginning, firstDay }
}

/** @param minute from `START` on, with a day before it and 60 after it in the reference */
function expectAsStepped(
  hours: Hours,
  { open, taking, beginning, firstDay }: ReturnType<typeof stepThrough>,
  minute: number,
) {
  const at = minute - firstDay * DAY
  const today = Math.floor(at / DAY)
  const find = (marks: Uint8Array, mark: number, from: number, days: number) => {
    const found = marks.subarray(from, (today + days) * DAY).indexOf(mark)
    return found < 0 ? undefined : momentAt(minute + from + found - at)
  }
  const moment = momentAt(minute)
  const opening = openingAt(hours, moment)
  const { isOpen, takesOrders } = { isOpen: open[at] === 1, takesOrders: taking[at] === 1 }
  const until = isOpen ? find(open, 0, at, 7) : undefined
  const lastOrder = takesOrders ? find(taking, 0, at, 7) : opening.lastOrder
  const stepped = {
    isOpen,
    takesOrders,
    until,
    lastOrder: lastOrder === until ? undefined : lastOrder,
    next: takesOrders ? undefined : find(beginning, 1, at + 1, 61),
  }
  // Compared as text, because `expect` takes longer than the rest.
  const told = JSON.stringify({
    isOpen: opening.isOpen,
    takesOrders: opening.takesOrders,
    until: opening.until,
    lastOrder: opening.lastOrder,
    next: opening.next,
  })
  if (told !== JSON.stringify(stepped)) expect({ moment, ...opening }).toMatchObject(stepped)
  if (isOpenAt(hours, moment) !== isOpen || takesOrdersAt(hours, moment) !== takesOrders) {
    expect.fail(`Open or taking orders at ${moment}`)
  }
}

const time = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) => new Date(quarter * 15 * MINUTE_MS).toISOString().slice(11, 16))
const window: fc.Arbitrary<Window> = fc
  .tuple(time, time, fc.option(fc.integer({ min: 1, max: 120 }), { nil: undefined }))
  .map(([from, to, minutes]) => {
    const longest = ((ofDay(to) - ofDay(from) + DAY) % DAY || DAY) - 1
    return { from, to, ...(minutes && { lastOrder: Math.min(minutes, longest) }) }
  })
const exception = fc
  .tuple(fc.nat(DAYS), fc.nat(3), fc.array(window, { maxLength: 2 }))
  .map(([day, length, windows]) => {
    const from = addDays(START, day)
    return { from, to: addDays(from, length), windows, reason: 'Festival' }
  })
const hours: fc.Arbitrary<Hours> = fc.record({
  weekly: fc.array(
    fc.tuple(fc.subarray(everyDay), window).map(([days, one]) => ({ days, ...one })),
    { maxLength: 4 },
  ),
  exceptions: fc.array(exception, { maxLength: 4 }),
})

it('equals a reference that steps minute by minute, around every change of a day in six zones', () => {
  fc.assert(
    fc.property(hours, fc.constantFrom(...zones), fc.nat(DAYS * DAY), (hours, zone, minute) => {
      const instant = instantAt(minute)
      const moment = formatClock(instant, zone)
      expect(hotelClock(instant, zone)).toBe(moment)
      const now = minuteOf(`${moment}Z`)
      const day = Math.floor(now / DAY)
      const reference = stepThrough(hours, day - 1, 62)
      expectAsStepped(hours, reference, now)
      const { open, taking, beginning } = reference
      for (let at = DAY; at < 2 * DAY; at++) {
        const changes = [open, taking].some((marks) => marks[at] !== marks[at - 1])
        if (!changes && !beginning[at]) continue
        for (const each of [at - 1, at]) {
          expectAsStepped(hours, reference, (day - 1) * DAY + each)
        }
      }
    }),
    { numRuns: RUNS },
  )
})

const schedules: Record<string, Hours> = {
  'lunch and dinner': {
    weekly: [
      { days: [2, 3, 4, 5, 6, 7], from: '12:00', to: '15:00', lastOrder: 30 },
      { days: [2, 3, 4, 5, 6, 7], from: '19:00', to: '01:00', lastOrder: 90 },
    ],
    exceptions: [
      { from: '2026-03-06', to: '2026-03-06', windows: [], reason: 'Holi' },
      { from: '2026-12-24', to: '2026-12-25', windows: [{ from: '18:00', to: '22:00' }] },
    ],
  },
  'a bar of the weekend': {
    weekly: [{ days: [5, 6], from: '21:00', to: '04:00', lastOrder: 15 }],
    exceptions: [{ from: '2026-03-07', to: '2026-05-20', windows: [] }],
  },
  'windows without a gap': {
    weekly: [
      { days: everyDay, from: '06:00', to: '18:00' },
      { days: [1, 2, 3, 4, 5], from: '18:00', to: '06:00', lastOrder: 60 },
    ],
    exceptions: [
      { from: '2026-03-08', to: '2026-03-08', windows: [{ from: '08:00', to: '08:00' }] },
    ],
  },
  'around the clock': alwaysOpen,
  never: { weekly: [], exceptions: [] },
}
// From Thursday, 5 March, to Sunday.
const [firstDay, lastDay] = isNightly ? [1, DAYS] : [63, 67]

it.each(Object.entries(schedules))('equals that reference at every minute: %s', (_, hours) => {
  const reference = stepThrough(hours, firstDay - 1, lastDay - firstDay + 62)
  for (let minute = firstDay * DAY; minute < lastDay * DAY; minute++) {
    expectAsStepped(hours, reference, minute)
  }
})

it.each(zones)('reads the clock on the wall in %s, also where it changes', (zone) => {
  // The clock is right between two hours at which it is right and that are an hour apart.
  for (let minute = 0; minute < DAYS * DAY; minute += isNightly ? 1 : 60) {
    const hour = [instantAt(minute), instantAt(minute + 60)].map((at) => formatClock(at, zone))
    const isChange = minuteOf(`${hour[1]}Z`) - minuteOf(`${hour[0]}Z`) !== 60
    for (let at = minute; at < minute + (isChange ? 60 : 1); at++) {
      const instant = instantAt(at)
      const [read, expected] = [hotelClock(instant, zone), formatClock(instant, zone)]
      if (read !== expected) expect(read).toBe(expected)
    }
  }
})
