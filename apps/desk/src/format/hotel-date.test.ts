import { expect, test } from 'vitest'
import { addDays, formatDate, readDate } from './hotel-date.ts'

test('parses existing dates only', () => {
  expect(readDate('2026-11-22')).toBe('2026-11-22')
  for (const text of [null, '', 'today', '2026-02-30', '2026-13-01', '1999-12-31', '02026-01-01']) {
    expect(readDate(text)).toBeUndefined()
  }
})

test('moves over months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})

test('formats a date', () => {
  expect(formatDate('2026-11-22')).toBe('Sunday, 22 November 2026')
})
