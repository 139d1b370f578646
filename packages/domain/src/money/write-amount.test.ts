import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWire } from './money.ts'
import { readAmount } from './read-amount.ts'
import { languageOfAmounts, writeAmount } from './write-amount.ts'

test.each([
  [249.5, 'de', 'EUR', '249,50'],
  [12_500, 'de', 'EUR', '12500'],
  [1249.5, 'en', 'INR', '1249.50'],
  [1249.5, 'ar', 'EGP', '1249.50'],
  [1.255, 'fr', 'TND', '1.255'],
  [1500, 'tr', 'JPY', '1500'],
])('writes %d for a field in %s and %s as %s', (amount, language, currency, text) => {
  expect(writeAmount(amount, language, currency)).toBe(text)
})

test('any amount is read as it was written', () => {
  const languages = fc.constantFrom('en-GB', 'hi', 'ar', 'es', 'pt', 'fr', 'de', 'tr')
  const currencies = fc.constantFrom('INR', 'EUR', 'USD', 'CHF', 'JPY', 'KWD', 'TND', 'CLF')
  fc.assert(
    fc.property(
      languages,
      currencies,
      fc.integer({ min: 0, max: 10_000_000_00 }),
      (written, currency, minor) => {
        const amount = toWire(minor, currency)
        const language = languageOfAmounts(written, currency)
        expect(readAmount(writeAmount(amount, written, currency), { language, currency })).toBe(
          amount,
        )
      },
    ),
  )
})
