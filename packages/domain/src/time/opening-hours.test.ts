import { describe, expect, it } from 'vitest'
import { alwaysOpen, everyDay, type Hours, openingAt, sortByOpening } from './opening-hours.ts'

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
