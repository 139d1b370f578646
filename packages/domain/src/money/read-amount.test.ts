import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'
import { fromWire, minorDigits, toWire } from './money.ts'
import { readAmount } from './read-amount.ts'

/** `npm run nightly` tries 100,000. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 500)

test.each([
  ['250', 'INR', 250],
  [' 50.50 ', 'INR', 50.5],
  ['50,5', 'INR', 50.5],
  ['1.125', 'KWD', 1.125],
  ['0', 'JPY', 0],
  ['', 'INR', 'noAmount'],
  ['-5', 'INR', 'noAmount'],
  ['1e5', 'INR', 'noAmount'],
  ['250.', 'INR', 'noAmount'],
  ['10,001', 'INR', 'tooMuch'],
  ['12.345', 'INR', 'tooFine'],
  ['50.5', 'JPY', 'tooFine'],
  ['1,250', 'KWD', 'ambiguous'],
  ['١,٢٥٠', 'KWD', 'ambiguous'],
  ['100,000', 'KWD', 'ambiguous'],
  ['1.250', 'KWD', 1.25],
  ['1٫250', 'KWD', 1.25],
  ['0,250', 'KWD', 0.25],
  ['1,25', 'KWD', 1.25],
  ['1,250.000', 'KWD', 1250],
  ['KD 1.250', 'KWD', 1.25],
  ['٢٥٠', 'INR', 250],
  ['２５０', 'INR', 250],
  ['1,000', 'INR', 1000],
  ['1,000', 'JPY', 1000],
  ['1,250.00', 'INR', 1250],
  ['1 250,50', 'INR', 1250.5],
  ['1’250.50', 'INR', 1250.5],
  ['١٬٢٥٠٫٥', 'INR', 1250.5],
  ['4.000,50', 'INR', 4000.5],
  ['₹ 250', 'INR', 250],
  ['₹320', 'INR', 320],
  ['Rs. 480', 'INR', 480],
  ['rs.480.50', 'INR', 480.5],
  ['INR 480', 'INR', 480],
  ['280/-', 'INR', 280],
  ['Rs 280/-', 'INR', 280],
  ['1,250/=', 'INR', 1250],
  ['€ 6,50', 'EUR', 6.5],
  ['140 €', 'EUR', 140],
  ['250,-', 'EUR', 250],
  ['€ 250', 'INR', 'noAmount'],
  ['12,34', 'INR', 12.34],
  ['12,345,6', 'INR', 'noAmount'],
  ['1,00,00', 'INR', 'noAmount'],
  ['1,250.50.00', 'INR', 'noAmount'],
  ['0,250,000', 'INR', 'noAmount'],
  ['1 25', 'INR', 'noAmount'],
])('%j in %s is %j', (text, currency, expected) => {
  expect(readAmount(text, { language: 'en', currency, max: 10_000 })).toBe(expected)
})

test('a grouped amount is read by the language, and is never a thousandth of it', () => {
  const read = (text: string, language: string) => readAmount(text, { language, currency: 'EUR' })
  expect(read('1.250', 'de')).toBe(1250)
  expect(read('1.250', 'en')).toBe('tooFine')
  expect(read('1,250', 'en')).toBe(1250)
  expect(read('1,250', 'pt')).toBe('tooFine')
  expect(readAmount('1.250', { language: 'de', currency: 'KWD' })).toBe('ambiguous')
  expect(readAmount('12,34,567.89', { language: 'hi', currency: 'INR' })).toBe(1_234_567.89)
})

test('an amount of two meanings is read as its writer says', () => {
  const read = (text: string, decimalSign: '.' | ',', currency = 'KWD') =>
    readAmount(text, { language: 'en', currency, decimalSign })
  expect([read('1,250', '.'), read('1,250', ','), read('1.250', ',')]).toEqual([1250, 1.25, 1250])
  expect([read('12.345', ',', 'EUR'), read('12.345', '.', 'EUR')]).toEqual([12_345, 'tooFine'])
  expect([read('6,50', '.', 'EUR'), read('1.250,50', '.', 'EUR')]).toEqual([6.5, 1250.5])
})

const languages = fc.constantFrom('en', 'hi', 'ar', 'de', 'pt', 'fr', 'es', 'tr', 'de-CH', 'en-IN')
const currencies = fc.constantFrom('INR', 'EUR', 'USD', 'AED', 'CHF', 'JPY', 'KWD', 'BHD', 'CLF')

describe('any amount', () => {
  const minors = fc.integer({ min: 0, max: 10_000_000_00 })

  test('is read as the app writes it, and as the language does', () => {
    fc.assert(
      fc.property(languages, currencies, minors, (language, currency, minor) => {
        const amount = toWire(minor, currency)
        const own = new Intl.NumberFormat(language, { style: 'currency', currency })
        const inApp = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
          formatMoney(amount, currency, language, { currencyDisplay }),
        )
        for (const shown of [...inApp, own.format(amount)]) {
          const read = readAmount(shown, { language, currency })
          // 1,250 of a language with a decimal comma, in a currency of three decimals.
          if (read !== 'ambiguous') expect([shown, read]).toEqual([shown, amount])
          else expect(minorDigits(currency)).toBeGreaterThan(2)
        }
      }),
      { numRuns },
    )
  })

  test('has the digits that are typed, and no others', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'0123456789.,.,  '), maxLength: 12 })
    fc.assert(
      fc.property(texts, languages, currencies, (text, language, currency) => {
        const read = readAmount(text, { language, currency })
        if (typeof read === 'string') return
        const digits = text.replace(/\D/g, '')
        const values = [0, 1, 2, 3, 4].map((decimals) => Number(`${digits}e-${decimals}`))
        expect(values.map((value) => fromWire(value, currency))).toContain(fromWire(read, currency))
      }),
      { numRuns },
    )
  })
})

test('a comma that may separate thousands is never read as a decimal one', () => {
  const parts = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }))
  fc.assert(
    fc.property(languages, currencies, parts, (language, currency, [thousands, rest]) => {
      const typed = `${thousands},${String(rest).padStart(3, '0')}`
      const read = readAmount(typed, { language, currency })
      if (typeof read === 'number') expect(read).toBe(thousands * 1000 + rest)
    }),
    { numRuns },
  )
})
