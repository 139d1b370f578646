import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type HoursOverride, openEnds, overrideDays } from './hours-override.ts'
import { addDays, alwaysOpen, everyDay, type Hours, isOpenAt, openingAt } from './opening-hours.ts'

// 2026-11-26 is a Thursday.
const lunchAndDinner: Hours = {
  weekly: [
    { days: everyDay, from: '12:00', to: '15:00', lastOrder: 30 },
    { days: everyDay, from: '19:00', to: '01:00', lastOrder: 60 },
  ],
  exceptions: [
    {
      from: '2026-11-26',
      to: '2026-11-28',
      windows: [{ from: '18:00', to: '22:00' }],
      reason: 'Diwali',
    },
  ],
}
const night: Hours = { weekly: lunchAndDinner.weekly, exceptions: [] }

const withOverride = (hours: Hours, override: HoursOverride): Hours => ({
  ...hours,
  exceptions: [...overrideDays(hours, override), ...hours.exceptions],
})
const closed = (from: string, until: string) => ({ isOpen: false, from, until })
const open = (from: string, until: string) => ({ isOpen: true, from, until })

it('closes the rest of lunch and opens again at dinner', () => {
  expect(overrideDays(night, closed('2026-11-26T13:10', '2026-11-26T19:00'))).toEqual([
    {
      from: '2026-11-26',
      to: '2026-11-26',
      windows: [
        { from: '12:00', to: '13:10' },
        { from: '19:00', to: '01:00', lastOrder: 60 },
      ],
    },
  ])
})

it('closes what began yesterday, and keeps one day of a longer exception with its reason', () => {
  expect(overrideDays(night, closed('2026-11-27T00:20', '2026-11-27T12:00'))).toEqual([
    {
      from: '2026-11-26',
      to: '2026-11-26',
      windows: [
        { from: '12:00', to: '15:00', lastOrder: 30 },
        { from: '19:00', to: '00:20' },
      ],
    },
  ])
  expect(overrideDays(lunchAndDinner, closed('2026-11-27T17:00', '2026-11-28T00:00'))).toEqual([
    { from: '2026-11-27', to: '2026-11-27', windows: [], reason: 'Diwali' },
  ])
})

it('does not open again for a rest in which nothing can be ordered', () => {
  const hours = withOverride(night, closed('2026-11-26T13:00', '2026-11-26T14:30'))
  expect(openingAt(hours, '2026-11-26T14:40')).toMatchObject({
    isOpen: false,
    next: '2026-11-26T19:00',
  })
})

it('opens earlier, and later than midnight', () => {
  const early = withOverride(night, open('2026-11-26T17:40', '2026-11-26T19:00'))
  expect(openingAt(early, '2026-11-26T17:40')).toMatchObject({
    takesOrders: true,
    until: '2026-11-27T01:00',
  })
  const late = withOverride(night, open('2026-11-26T22:00', '2026-11-27T02:30'))
  expect(openingAt(late, '2026-11-27T01:30')).toMatchObject({
    takesOrders: true,
    until: '2026-11-27T02:30',
  })
})

it('changes nothing outside its time, and every minute in it', () => {
  const moment = fc
    .integer({ min: 0, max: 3 * 96 })
    .map((quarter) => `${addDays('2026-11-25', Math.floor(quarter / 96))}T${timeOf(quarter % 96)}`)
  const hours = fc.constantFrom(night, lunchAndDinner, alwaysOpen, { weekly: [], exceptions: [] })
  fc.assert(
    fc.property(hours, fc.boolean(), moment, moment, moment, (usual, isOpen, a, b, at) => {
      const [from = '', until = ''] = [a, b].sort()
      if (from === until) return
      const told = isOpenAt(withOverride(usual, { isOpen, from, until }), at)
      if (from <= at && at < until) expect(told).toBe(isOpen)
      else if (told !== isOpenAt(usual, at)) {
        // The rest of a window after its last order.
        expect(openingAt(usual, at).isOpen && openingAt(usual, until).takesOrders).toBe(false)
      }
    }),
  )
})
const timeOf = (quarter: number) => new Date(quarter * 15 * 60_000).toISOString().slice(11, 16)

it.each([
  ['at lunch', '2026-11-26T13:00', ['2026-11-26T16:00', '2026-11-26T17:00', '2026-11-26T19:00']],
  ['after lunch', '2026-11-26T15:10', ['2026-11-26T16:30', '2026-11-26T17:30', '2026-11-26T19:00']],
  ['before dinner', '2026-11-26T18:31', ['2026-11-26T19:00']],
  ['at night', '2026-11-27T01:10', ['2026-11-27T02:30', '2026-11-27T03:30', '2026-11-27T12:00']],
])('%s stays open for one or two hours, or until it opens next', (_, now, ends) => {
  expect(openEnds(night, now)).toEqual(ends)
})

it('has nothing to open around the clock', () => {
  expect(openEnds(alwaysOpen, '2026-11-26T13:00')).toEqual([])
  expect(openEnds({ weekly: [], exceptions: [] }, '2026-11-26T13:00')).toHaveLength(2)
})
