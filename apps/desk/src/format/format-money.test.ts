import { expect, test } from 'vitest'
import { currencySign, formatMoney, makeFigureFormat } from './format-money.ts'

test.each([
  [249.5, 'INR', '₹249.50'],
  [1500, 'JPY', '¥1,500'],
  [1.25, 'KWD', 'KWD 1.250'],
])('%d %s is shown as %s', (amount, currency, expected) => {
  // A space that does not break.
  expect(formatMoney(amount, currency).replace(/\s/g, ' ')).toBe(expected)
})

test.each([
  [1249.5, 'INR', '1,249.50'],
  [-249.5, 'INR', '−249.50'],
  [1500, 'JPY', '1,500'],
  [-1.25, 'KWD', '−1.250'],
])('%d %s is the figure %s', (amount, currency, expected) => {
  expect(makeFigureFormat(currency)(amount)).toBe(expected)
})

test('the sign of a currency is short', () => {
  expect(['INR', 'KWD'].map(currencySign)).toEqual(['₹', 'KWD'])
})
