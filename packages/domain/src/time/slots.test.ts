import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from './durations.ts'
import { hotelClock } from './hotel-clock.ts'
import { hotelDate, hotelTimeOfDay } from './hotel-time.ts'
import { everyDay, type Hours, type Window } from './opening-hours.ts'
import { isSlot, listSlots } from './slots.ts'

/** `npm run nightly` tries 100,000. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 500)

const daily = (...windows: Window[]): Hours => ({
  weekly: windows.map((window) => ({ days: everyDay, ...window })),
  exceptions: [],
})
const spa = {
  hours: daily({ from: '10:00', to: '20:00' }),
  minutes: 60,
  timeZone: 'Asia/Kolkata',
}
const timesOf = (slots: string[], timeZone = spa.timeZone) =>
  slots.map((at) => hotelTimeOfDay(at, timeZone))

describe('slots of a day', () => {
  test('end by closing time', () => {
    const hours = daily({ from: '10:00', to: '12:30' })
    const slots = listSlots('2026-03-10', { ...spa, hours })
    expect(slots).toEqual(['2026-03-10T04:30:00.000Z', '2026-03-10T05:30:00.000Z'])
    expect(listSlots('2026-03-10', { ...spa, minutes: 720 })).toEqual([])
  })

  test('belong to the date on which the hours begin', () => {
    const bar = { ...spa, hours: daily({ from: '22:00', to: '01:00' }) }
    expect(timesOf(listSlots('2026-03-10', bar))).toEqual(['22:00', '23:00', '00:00'])
    expect(isSlot('2026-03-10T18:30:00Z', bar)).toBe(true)
    expect(isSlot('2026-03-10T19:30:00Z', bar)).toBe(false)
  })

  test('begin with each window, and before its last order', () => {
    const hours = daily(
      { from: '12:00', to: '14:45' },
      { from: '18:30', to: '21:30', lastOrder: 90 },
    )
    expect(timesOf(listSlots('2026-03-10', { ...spa, hours }))).toEqual([
      ...['12:00', '13:00', '18:30', '19:30'],
    ])
  })

  test('begin only while the outlet takes orders', () => {
    const closed = { from: '2026-03-11', to: '2026-03-11', windows: [] }
    const within = { ...daily({ from: '12:00', to: '15:00', lastOrder: 45 }), exceptions: [closed] }
    const table = { ...spa, within, minutes: 30 }
    expect(timesOf(listSlots('2026-03-10', table))).toEqual([
      ...['12:00', '12:30', '13:00', '13:30', '14:00'],
    ])
    expect(listSlots('2026-03-11', table)).toEqual([])
  })

  test('fill the whole day if the hours are equal, as many as fit', () => {
    const hours = daily({ from: '00:00', to: '00:00' })
    const always = { ...spa, hours, timeZone: 'Europe/London' }
    expect(listSlots('2026-03-10', always)).toHaveLength(24)
    expect(listSlots('2026-03-29', always)).toHaveLength(23)
    expect(listSlots('2026-10-25', always)).toHaveLength(25)
  })

  test('of windows within a skipped hour do not overlap', () => {
    const hours = daily(
      { from: '00:00', to: '01:00' },
      { from: '01:00', to: '01:15' },
      { from: '01:15', to: '01:45' },
      { from: '01:45', to: '03:00' },
    )
    const spring = { hours, minutes: 30, timeZone: 'Europe/London' }
    expect(timesOf(listSlots('2026-03-29', spring), 'Europe/London')).toEqual([
      ...['00:00', '00:30', '02:00', '02:30'],
    ])
  })

  test('are neither lost nor double, also where the clocks change, and are recognised by their time', () => {
    const time = fc
      .integer({ min: 0, max: 95 })
      .map((quarter) => new Date(quarter * 15 * MINUTE_MS).toISOString().slice(11, 16))
    const rule = fc
      .record({
        times: fc.uniqueArray(time, { minLength: 2, maxLength: 5 }),
        minutes: fc.constantFrom(15, 30, 45, 60, 90),
        timeZone: fc.constantFrom('Asia/Kolkata', 'Europe/London', 'Australia/Lord_Howe'),
      })
      // Windows that follow one another without a gap.
      .map(({ times, ...rest }) => {
        const sorted = times.toSorted()
        const windows = sorted.slice(1).map((to, index) => ({ from: sorted[index] ?? to, to }))
        return { ...rest, hours: daily(...windows) }
      })
    fc.assert(
      fc.property(rule, fc.integer({ min: 0, max: 365 }), (rule, days) => {
        const date = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)
        const slots = listSlots(date, rule)
        const starts = slots.map((slot) => Date.parse(slot))
        // A slot begins when the one before has ended, or later.
        for (const [index, start] of starts.slice(1).entries()) {
          expect(start - (starts[index] ?? start)).toBeGreaterThanOrEqual(rule.minutes * MINUTE_MS)
        }
        // The rest of a window that no slot fills is shorter than one.
        /** The first moment at which the clock on the wall shows this time, or a later one. */
        const instant = (time: string) => {
          const wall = `${date}T${time}`
          const plain = Temporal.PlainDateTime.from(wall)
          let at = plain.toZonedDateTime(rule.timeZone, {
            disambiguation: 'earlier',
          }).epochMilliseconds
          while (hotelClock(new Date(at), rule.timeZone) < wall) at += 15 * MINUTE_MS
          return at
        }
        for (const { from, to } of rule.hours.weekly) {
          const inside = starts.filter((start) => start >= instant(from) && start < instant(to))
          const left = instant(to) - instant(from) - inside.length * rule.minutes * MINUTE_MS
          expect(left).toBeGreaterThanOrEqual(0)
          expect(left).toBeLessThan(rule.minutes * MINUTE_MS)
        }
        const slot = slots[days % slots.length]
        if (slot === undefined) return
        expect(isSlot(slot, rule)).toBe(true)
        expect(isSlot(new Date(Date.parse(slot) + MINUTE_MS).toISOString(), rule)).toBe(false)
        expect([0, 1]).toContain(
          (Date.parse(hotelDate(slot, rule.timeZone)) - Date.parse(date)) / DAY_MS,
        )
      }),
      { numRuns: RUNS },
    )
  })
})
