import shared from '@bellhop/languages/en/desk/shared.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { formatException, formatOpening, formatWeek } from './format-hours.ts'

const t = createTranslator({ locale: 'en', namespace: 'shared', messages: { shared } })

// 2026-11-26 is a Thursday.
const hours = {
  weekly: [
    { days: [2, 3, 4, 5, 6, 7], from: '12:30', to: '15:30', lastOrder: 15 },
    { days: [2, 3, 4, 5, 6, 7], from: '19:00', to: '23:00' },
  ],
  exceptions: [{ from: '2026-11-27', to: '2026-11-28', windows: [], reason: 'Diwali' }],
}

test.each([
  ['2026-11-26T12:00', 'Closed · opens at 12:30'],
  ['2026-11-26T13:00', 'Open until 15:30 · last orders at 15:15'],
  ['2026-11-26T15:20', 'Open until 15:30 · last orders were at 15:15'],
  ['2026-11-26T20:00', 'Open until 23:00'],
  ['2026-11-26T23:30', 'Closed · opens Sunday at 12:30'],
  ['2026-11-27T13:00', 'Closed for Diwali · opens Sunday at 12:30'],
  ['2026-11-30T13:00', 'Closed · opens tomorrow at 12:30'],
])('at %s guests read “%s”', (now, sentence) => {
  expect(formatOpening(hours, now, t)).toBe(sentence)
})

test('days of the same hours are written together', () => {
  expect(formatWeek(hours, t)).toEqual(['Mon closed', 'Tue–Sun 12:30–15:30, 19:00–23:00'])
  expect(formatWeek({ weekly: [{ days: [6, 7], from: '08:00', to: '08:00' }] }, t)).toEqual([
    'Mon–Fri closed',
    'Sat, Sun 24 hours',
  ])
})

test('days with other hours have their reason', () => {
  const windows = [{ from: '18:00', to: '22:00' }]
  const day = { from: '2026-12-25', to: '2026-12-25' }
  expect(hours.exceptions.map((one) => formatException(one, t))).toEqual([
    'Fri 27 Nov – Sat 28 Nov closed for Diwali',
  ])
  expect(formatException({ ...day, windows }, t)).toBe('Fri 25 Dec 18:00–22:00')
})
