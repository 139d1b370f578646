import { expect, it } from 'vitest'
import { readAmount } from './read-amount.ts'

it.each([
  ['250', 250],
  [' 50.50 ', 50.5],
  ['50,5', 50.5],
  ['٢٥٠', 250],
  ['१००', 100],
  ['0', 0],
  ['100000', 100_000],
])('reads %j', (text, amount) => {
  expect(readAmount(text, 'INR')).toBe(amount)
})

it.each(['', 'ten', '-5', '1e5', '100001', '5.005', '1.', '1,000.00'])('refuses %j', (text) => {
  expect(readAmount(text, 'INR')).toBeUndefined()
})

it('knows how fine a currency is', () => {
  expect(readAmount('50.5', 'JPY')).toBeUndefined()
  expect(readAmount('0.125', 'KWD')).toBe(0.125)
})
