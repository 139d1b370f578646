import { expect, it } from 'vitest'
import { formatLength } from './format-length.ts'

it.each([
  [400, '0:00'],
  [7_400, '0:07'],
  [59_500, '1:00'],
  [90_000, '1:30'],
])('shows %d ms as %s', (ms, shown) => {
  expect(formatLength(ms)).toBe(shown)
})
