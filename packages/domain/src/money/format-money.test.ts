import { expect, test } from 'vitest'
import { currencySign, formatFigure, formatMoney } from './format-money.ts'

/** Without direction marks, and with plain spaces. */
const plain = (text: string) => text.replace(/\s/g, ' ').replace(/\p{Cf}/gu, '')

const locales = ['en', 'en-GB', 'en-IN', 'hi-IN-u-nu-latn', 'ar-u-nu-latn']

test.each([
  [0, '0.00'],
  [999.5, '999.50'],
  [1000, '1,000.00'],
  [99_999.99, '99,999.99'],
  [100_000, '1,00,000.00'],
  [112_657, '1,12,657.00'],
  [12_345_678.9, '1,23,45,678.90'],
  [1_234_567_890.12, '1,23,45,67,890.12'],
])('groups %d rupees as %s for every reader', (amount, expected) => {
  for (const locale of locales) {
    expect(plain(formatFigure(amount, 'INR', locale))).toBe(expected)
    expect(plain(formatMoney(amount, 'INR', locale))).toContain(expected)
  }
})

test.each([
  [-112_657.5, 'INR', '-1,12,657.50'],
  [1_234_567.5, 'EUR', '1,234,567.50'],
  [1_234_567, 'JPY', '1,234,567'],
  [1_234_567.125, 'KWD', '1,234,567.125'],
  [1_234_567, 'NPR', '12,34,567.00'],
])('writes the figure %d %s as %s', (amount, currency, expected) => {
  expect(formatFigure(amount, currency, 'en')).toBe(expected)
})

test('groups other currencies as in the language of the reader', () => {
  expect(plain(formatMoney(1_234_567.5, 'EUR', 'de-DE'))).toBe('1.234.567,50 €')
  expect(plain(formatMoney(1_234_567.5, 'EUR', 'hi-IN-u-nu-latn'))).toBe('€12,34,567.50')
})

test('agrees with India’s own format', () => {
  const india = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
  for (let digits = 1; digits < 14; digits++) {
    const amount = Number(`${'9'.repeat(digits)}.05`)
    expect(formatMoney(amount, 'INR', 'en-GB')).toBe(india.format(amount))
    expect(formatMoney(-amount, 'INR', 'en-GB')).toBe(india.format(-amount))
  }
})

test('omits the decimals of a whole amount and adds a plus where wanted', () => {
  const short = { isShort: true } as const
  expect(formatMoney(112_657, 'INR', 'en-GB', short)).toBe('₹1,12,657')
  expect(formatMoney(112_657.5, 'INR', 'en-GB', short)).toBe('₹1,12,657.50')
  expect(formatMoney(500, 'INR', 'en-GB', { ...short, signDisplay: 'always' })).toBe('+₹500')
  expect(formatFigure(15_000, 'JPY', 'de', short)).toBe('15.000')
  expect(formatFigure(8900, 'EUR', 'de', short)).toBe('8.900')
  expect(formatFigure(8900.5, 'EUR', 'de', short)).toBe('8.900,50')
})

test('uses short currency signs', () => {
  expect(['INR', 'KWD'].map((currency) => currencySign(currency, 'en'))).toEqual(['₹', 'KWD'])
})

test('groups rupees with the mark of the reader’s language', () => {
  expect(formatFigure(112_657.5, 'INR', 'de-DE')).toBe('1.12.657,50')
  expect(formatFigure(-1000, 'INR', 'es')).toBe('-1.000,00')
})
