import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from './durations.ts'
import { hotelDate, hotelTimeOfDay } from './hotel-time.ts'
import { isSlot, listSlots } from './slots.ts'

const spa = { openingTime: '10:00', closingTime: '20:00', minutes: 60, timeZone: 'Asia/Kolkata' }

describe('slots of a day', () => {
  test('end by closing time', () => {
    const slots = listSlots('2026-03-10', { ...spa, closingTime: '12:30' })
    expect(slots).toEqual(['2026-03-10T04:30:00.000Z', '2026-03-10T05:30:00.000Z'])
    expect(listSlots('2026-03-10', { ...spa, minutes: 720 })).toEqual([])
  })

  test('belong to the date on which the hours begin', () => {
    const bar = { ...spa, openingTime: '22:00', closingTime: '01:00' }
    expect(listSlots('2026-03-10', bar).map((at) => hotelTimeOfDay(at, bar.timeZone))).toEqual([
      '22:00',
      '23:00',
      '00:00',
    ])
    expect(isSlot('2026-03-10T18:30:00Z', bar)).toBe(true)
    expect(isSlot('2026-03-10T19:30:00Z', bar)).toBe(false)
  })

  test('do not overlap the pause', () => {
    const table = { ...spa, openingTime: '12:00', closingTime: '17:00' }
    const hours = (minutes: number, openingTime: string, closingTime: string) =>
      listSlots('2026-03-10', { ...table, minutes, pause: { openingTime, closingTime } }).map(
        (at) => hotelTimeOfDay(at, table.timeZone),
      )
    expect(hours(60, '13:00', '15:00')).toEqual(['12:00', '15:00', '16:00'])
    expect(hours(60, '13:30', '14:30')).toEqual(['12:00', '15:00', '16:00'])
    expect(hours(90, '13:00', '15:00')).toEqual(['15:00'])
  })

  test('do not overlap a pause after midnight', () => {
    const bar = { ...spa, openingTime: '22:00', closingTime: '03:00' }
    const pause = { openingTime: '23:00', closingTime: '01:00' }
    const slots = listSlots('2026-03-10', { ...bar, pause })
    expect(slots.map((at) => hotelTimeOfDay(at, bar.timeZone))).toEqual(['22:00', '01:00', '02:00'])
    expect(isSlot('2026-03-10T18:30:00Z', { ...bar, pause })).toBe(false)
  })

  test('fill the whole day if the hours are equal, as many as fit', () => {
    const always = { ...spa, openingTime: '00:00', closingTime: '00:00', timeZone: 'Europe/London' }
    expect(listSlots('2026-03-10', always)).toHaveLength(24)
    expect(listSlots('2026-03-29', always)).toHaveLength(23)
    expect(listSlots('2026-10-25', always)).toHaveLength(25)
  })

  test('are recognised by their time, and nothing else is', () => {
    const time = fc
      .integer({ min: 0, max: 95 })
      .map(
        (quarter) =>
          `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][quarter % 4]}`,
      )
    const rule = fc.record({
      openingTime: time,
      closingTime: time,
      minutes: fc.constantFrom(15, 30, 45, 60, 90),
      timeZone: fc.constantFrom('Asia/Kolkata', 'Europe/London', 'Australia/Lord_Howe'),
    })
    fc.assert(
      fc.property(rule, fc.integer({ min: 0, max: 365 }), (rule, days) => {
        const date = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)
        for (const slot of listSlots(date, rule)) {
          expect(isSlot(slot, rule)).toBe(true)
          expect(isSlot(new Date(Date.parse(slot) + 60_000).toISOString(), rule)).toBe(false)
          expect([0, 1]).toContain(
            (Date.parse(hotelDate(slot, rule.timeZone)) - Date.parse(date)) / DAY_MS,
          )
        }
      }),
      { numRuns: 300 },
    )
  })
})
