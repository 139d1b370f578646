import { expect, test } from 'vitest'
import { keyLastYear, movePeriod, periodAt, readPeriod } from './period.ts'

test('is the month of today without an address', () => {
  const period = readPeriod(new URLSearchParams(), '2028-02-14')
  expect(period).toEqual({ kind: 'month', from: '2028-02-01', to: '2028-02-29' })
})

test('moves by months, years and its own length', () => {
  expect(movePeriod(periodAt('month', '2026-01-31'), -1)).toMatchObject({
    from: '2025-12-01',
    to: '2025-12-31',
  })
  expect(movePeriod(periodAt('year', '2026-05-05'), 1)).toMatchObject({
    from: '2027-01-01',
    to: '2027-12-31',
  })
  const week = { kind: 'other', from: '2026-03-02', to: '2026-03-08' } as const
  expect(movePeriod(week, 1)).toEqual({ kind: 'other', from: '2026-03-09', to: '2026-03-15' })
})

test('compares a day and a month with those a year before', () => {
  expect(keyLastYear('2028-02-29')).toBe('2027-02-28')
  expect(keyLastYear('2028-02')).toBe('2027-02')
})

test('reads other dates that are the wrong way round as one day', () => {
  const params = new URLSearchParams({ period: 'other', from: '2026-03-08', to: '2026-03-02' })
  expect(readPeriod(params, '2026-01-01')).toMatchObject({ from: '2026-03-08', to: '2026-03-08' })
})
