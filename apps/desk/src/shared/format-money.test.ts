import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

test.each([
  [249.5, 'INR', '₹249.50'],
  [1500, 'JPY', '¥1,500'],
  [1.25, 'KWD', 'KWD 1.250'],
])('%d %s is shown as %s', (amount, currency, expected) => {
  // A space that does not break.
  expect(formatMoney(amount, currency).replace(/\s/g, ' ')).toBe(expected)
})
