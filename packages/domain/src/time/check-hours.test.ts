import { expect, test } from 'vitest'
import { findHoursProblem } from './check-hours.ts'
import { groupDays } from './group-days.ts'
import { everyDay } from './opening-hours.ts'

const today = '2026-11-26'
const weekend = { days: [6, 7], from: '10:00', to: '16:00' }
const closed = (from: string, to = from) => ({ from, to, windows: [] })

/** The sentence with its values in place of their names. */
const said = (problem: ReturnType<typeof findHoursProblem>) =>
  problem?.sentence
    .replace('{minutes}', String(problem.values?.minutes))
    .replace(/\{weekday, .*\}\}/, `day ${problem.values?.weekday}`)

test.each([
  [
    'overlap on the same day',
    { weekly: [weekend, { days: [7], from: '15:00', to: '18:00' }], exceptions: [] },
    'weekly.1.from',
    'These hours overlap with others on day 7.',
  ],
  [
    'overlap across midnight, from Sunday into Monday',
    {
      weekly: [
        { days: [7], from: '22:00', to: '02:00' },
        { days: [1], from: '01:00', to: '05:00' },
      ],
      exceptions: [],
    },
    'weekly.1.from',
    'These hours overlap with others on day 1.',
  ],
  [
    'have a last order before opening',
    { weekly: [{ ...weekend, lastOrder: 360 }], exceptions: [] },
    'weekly.0.lastOrder',
    'The last order must be after opening: at most 359 minutes before closing.',
  ],
  [
    'end before they begin',
    { weekly: [], exceptions: [closed('2026-12-02', '2026-12-01')] },
    'exceptions.0.to',
    'Choose the first date or a later one.',
  ],
  [
    'are past',
    { weekly: [], exceptions: [closed('2026-11-24', '2026-11-25')] },
    'exceptions.0.to',
    'This date is in the past.',
  ],
  [
    'share a date with another exception',
    {
      weekly: [],
      exceptions: [closed('2026-12-01', '2026-12-03'), closed('2026-12-03', '2026-12-04')],
    },
    'exceptions.1.from',
    'Another exception covers some of these dates.',
  ],
  [
    'overlap within an exception',
    {
      weekly: [],
      exceptions: [
        {
          ...closed('2026-12-01'),
          windows: [
            { from: '12:00', to: '15:00' },
            { from: '14:00', to: '18:00' },
          ],
        },
      ],
    },
    'exceptions.0.windows.1.from',
    'These hours overlap with others.',
  ],
])('rejects hours that %s', (_, hours, field, sentence) => {
  const problem = findHoursProblem(hours, today, undefined)
  expect([problem?.field, said(problem)]).toEqual([field, sentence])
})

test('accepts adjacent windows, one that has begun, and a stored one that is past by now', () => {
  const weekly = [
    { days: everyDay, from: '22:00', to: '00:00' },
    { days: everyDay, from: '00:00', to: '02:00', lastOrder: 119 },
  ]
  const exceptions = [closed('2026-11-20', '2026-11-26')]
  expect(findHoursProblem({ weekly, exceptions }, today, undefined)).toBeUndefined()
  const past = { weekly, exceptions: [closed('2026-11-25')] }
  expect(findHoursProblem(past, today, past)).toBeUndefined()
})

test('groups days of the same windows', () => {
  const weekly = [
    { days: [1, 2, 3, 4, 5], from: '19:00', to: '23:00' },
    { days: [1, 2, 3, 4, 5], from: '12:00', to: '15:00' },
    weekend,
  ]
  expect(groupDays({ weekly, exceptions: [] })).toEqual([
    {
      days: [1, 2, 3, 4, 5],
      windows: [
        { from: '12:00', to: '15:00' },
        { from: '19:00', to: '23:00' },
      ],
    },
    { days: [6, 7], windows: [{ from: '10:00', to: '16:00' }] },
  ])
  expect(groupDays({ weekly: [], exceptions: [] })).toEqual([{ days: everyDay, windows: [] }])
})
