import { expect, it } from 'vitest'
import { readRate } from './read-rate.ts'

it.each([
  ['8.875', 8.875],
  ['8,875 %', 8.875],
  ['.5', 0.5],
  ['8.', 8],
  ['١٨', 18],
  ['100', 100],
])('reads %s', (text, rate) => {
  expect(readRate(text)).toBe(rate)
})

it.each(['', '%', '-1', '100.001', '8.8755', '1,000.5', 'five'])(
  'reads no rate in "%s"',
  (text) => {
    expect(readRate(text)).toBeUndefined()
  },
)
