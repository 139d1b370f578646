import { expect, it } from 'vitest'
import { parseAmount } from './parse-amount.ts'

it.each([
  ['250', 250],
  [' 50.50 ', 50.5],
  ['50,5', 50.5],
  ['٢٥٠', 250],
  ['१००', 100],
  ['0', 0],
  ['100000', 100_000],
])('reads %j', (text, amount) => {
  expect(parseAmount(text, 'INR', 100_000)).toBe(amount)
})

it('rejects invalid and excessive amounts', () => {
  expect(parseAmount('दस', 'INR', 100_000)).toBe('noAmount')
  expect(parseAmount('२०००००', 'INR', 100_000)).toBe('tooMuch')
})
