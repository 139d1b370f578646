import fc from 'fast-check'
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
  ['1,250', 'KWD', 'ambiguous'],
  ['١,٢٥٠', 'KWD', 'ambiguous'],
  ['100,000', 'KWD', 'ambiguous'],
  ['1.250', 'KWD', 1.25],
  ['1٫250', 'KWD', 1.25],
  ['0,250', 'KWD', 0.25],
  ['1,25', 'KWD', 1.25],
  ['1,250.000', 'KWD', 'noAmount'],
  ['٢٥٠', 'INR', 250],
  ['２５０', 'INR', 250],
  // A thousand with a comma, not one.
  ['1,000', 'INR', 'tooFine'],
])('%j in %s is %j', (text, currency, expected) => {
  expect(readAmount(text, currency, 1000)).toBe(expected)
})

test('a comma that may separate thousands is never read as a decimal one', () => {
  const currencies = fc.constantFrom('JPY', 'INR', 'KWD', 'BHD', 'CLF')
  const parts = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }))
  fc.assert(
    fc.property(currencies, parts, (currency, [thousands, rest]) => {
      const typed = `${thousands},${String(rest).padStart(3, '0')}`
      expect(readAmount(typed, currency, 1_000_000)).toBeTypeOf('string')
    }),
  )
})
