import { expect, test } from 'vitest'
import { hourFormat } from './hour-format.ts'

test.each([
  ['en-IN', '2:05 pm'],
  ['en-US', '2:05 pm'],
  ['ar-AE', '2:05 pm'],
  ['en-GB', '14:05'],
  ['de-DE', '14:05'],
  ['ja', '14:05'],
])('writes the time as the region of %s', (language, expected) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...hourFormat(language) })
  expect(format.format(Date.UTC(2026, 10, 26, 14, 5))).toBe(expected)
})

test('writes midnight as 00', () => {
  const format = new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...hourFormat('en-GB') })
  expect(format.format(Date.UTC(2026, 10, 26, 0, 5))).toBe('00:05')
})
