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
  expect(parseAmount(text, 'INR')).toBe(amount)
})

it.each(['', 'ten', '-5', '1e5', '1.', '1,000.00'])('refuses %j', (text) => {
  expect(parseAmount(text, 'INR')).toBe('noAmount')
})

it('says what is wrong with an amount', () => {
  expect(parseAmount('100000.01', 'INR')).toBe('tooMuch')
  expect(parseAmount('200000', 'INR')).toBe('tooMuch')
  expect(parseAmount('12.345', 'INR')).toBe('tooFine')
})

it('knows how fine a currency is', () => {
  expect(parseAmount('50.5', 'JPY')).toBe('tooFine')
  expect(parseAmount('0.125', 'KWD')).toBe(0.125)
})
