import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['250', 'INR', 250],
  [' 50.50 ', 'INR', 50.5],
  ['50,5', 'INR', 50.5],
  ['1.125', 'KWD', 1.125],
  ['0', 'JPY', 0],
  ['', 'INR', 'noAmount'],
  ['-5', 'INR', 'noAmount'],
  ['1e5', 'INR', 'noAmount'],
  ['1,000.00', 'INR', 'noAmount'],
  ['1001', 'INR', 'tooMuch'],
  ['12.345', 'INR', 'tooFine'],
  ['50.5', 'JPY', 'tooFine'],
  // A thousand with a comma, not one.
  ['1,000', 'INR', 'tooFine'],
])('%j in %s is %j', (text, currency, expected) => {
  expect(readAmount(text, currency, 1000)).toBe(expected)
})
