import { formatMoney } from '@bellhop/domain/money/format-money'
import { type AppLanguage, localeOf } from '@bellhop/languages'
import { expect, it } from 'vitest'

const shown = (amount: number, currency: string, locale: AppLanguage = 'en') =>
  formatMoney(amount, currency, localeOf(locale), { isShort: true })
    // Non-breaking spaces and direction marks.
    .replace(/\s/g, ' ')
    .replace(/\p{Cf}/gu, '')

it.each([
  [249.5, 'INR', '₹249.50'],
  [249.05, 'INR', '₹249.05'],
  [1_250_000, 'INR', '₹12,50,000'],
  [1_250_000, 'EUR', '€1,250,000'],
  [1500, 'JPY', 'JP¥1,500'],
  [1.25, 'KWD', 'KWD 1.250'],
  [0.005, 'KWD', 'KWD 0.005'],
  [12, 'KWD', 'KWD 12'],
  [0, 'INR', '₹0'],
])('formats %d %s as %s', (amount, currency, expected) => {
  expect(shown(amount, currency)).toBe(expected)
})

it('has the currency’s decimals in every language, in Latin digits', () => {
  expect(shown(249.5, 'INR', 'hi')).toBe('₹249.50')
  expect(shown(1.25, 'KWD', 'ar')).toMatch(/^(د\.ك\.?) ?1\.250$|^1\.250 ?(د\.ك\.?)$/)
})

it('groups rupees alike in every language', () => {
  expect(shown(112_657, 'INR', 'hi')).toBe('₹1,12,657')
  expect(shown(112_657, 'INR', 'ar')).toContain('1,12,657')
})
