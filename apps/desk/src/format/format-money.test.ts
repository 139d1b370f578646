import { expect, test } from 'vitest'
import { formatMoney, makeFigureFormat } from './format-money.ts'

test.each([
  [249.5, 'INR', '₹249.50'],
  [112_657, 'INR', '₹1,12,657.00'],
  [1500, 'JPY', '¥1,500'],
  [-249.5, 'INR', '−₹249.50'],
  [1.25, 'KWD', 'KWD 1.250'],
])('formats %d %s as %s', (amount, currency, expected) => {
  // A non-breaking space.
  expect(formatMoney(amount, currency).replace(/\s/g, ' ')).toBe(expected)
})

test.each([
  [1249.5, 'INR', '1,249.50'],
  [112_657, 'INR', '1,12,657.00'],
  [-249.5, 'INR', '−249.50'],
  [1500, 'JPY', '1,500'],
  [-1.25, 'KWD', '−1.250'],
])('formats %d %s as the figure %s', (amount, currency, expected) => {
  expect(makeFigureFormat(currency)(amount)).toBe(expected)
})
