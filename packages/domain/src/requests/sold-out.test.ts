import { expect, it } from 'vitest'
import { alwaysOpen, everyDay, type Hours } from '../time/opening-hours.ts'
import { isSwitchedOn, soldOutEnds } from './sold-out.ts'

it.each([
  [{ available: true }, true],
  [{ available: false }, false],
  [{ available: false, soldOutUntil: null }, false],
  [{ available: false, soldOutUntil: '2026-11-26T19:01' }, false],
  [{ available: false, soldOutUntil: '2026-11-26T19:00' }, true],
  [{ available: false, soldOutUntil: '2026-11-25T23:59' }, true],
])('%j at 19:00 is switched on: %s', (item, isOn) => {
  expect(isSwitchedOn(item, '2026-11-26T19:00')).toBe(isOn)
})

const lunchAndDinner: Hours = {
  weekly: [
    { days: everyDay, from: '12:00', to: '15:00', lastOrder: 30 },
    { days: everyDay, from: '19:00', to: '01:00' },
  ],
  exceptions: [{ from: '2026-11-28', to: '2026-11-28', windows: [], reason: 'Diwali' }],
}

it.each([
  ['before lunch', '2026-11-26T11:00', ['2026-11-26T12:00', '2026-11-27T12:00']],
  ['at lunch', '2026-11-26T13:00', ['2026-11-26T19:00', '2026-11-27T12:00']],
  ['after its last order', '2026-11-26T14:45', ['2026-11-26T19:00', '2026-11-27T12:00']],
  ['at dinner', '2026-11-26T20:00', ['2026-11-27T12:00']],
  ['at dinner after midnight', '2026-11-27T00:30', ['2026-11-27T12:00', '2026-11-29T12:00']],
  ['before a closed day', '2026-11-27T20:00', ['2026-11-29T12:00']],
])('%s ends at the next opening, or at the first one of another day', (_, now, ends) => {
  expect(soldOutEnds(lunchAndDinner, now)).toEqual(ends)
})

it('ends tomorrow morning where nothing closes, opens again or has hours', () => {
  const never = { weekly: [], exceptions: [] }
  for (const hours of [alwaysOpen, never, undefined]) {
    expect(soldOutEnds(hours, '2026-11-26T20:00')).toEqual(['2026-11-27T06:00'])
  }
})
