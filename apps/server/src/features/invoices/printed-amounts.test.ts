import { roomNight } from '@bellhop/domain/money/folio'
import type { LedgerEntry } from '@bellhop/domain/money/invoice'
import { toWire } from '@bellhop/domain/money/money'
import { type AppLanguage, appLanguages, localeOf } from '@bellhop/languages'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entry, invoice, makeContent, print } from '../../testing/printed-bills.ts'

const decimalMark = (language: AppLanguage): string =>
  new Intl.NumberFormat(localeOf(language))
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.'

describe.each(['INR', 'JPY', 'KWD'])('prints amounts in %s', (currency) => {
  test.each(appLanguages)('prints amounts that add up in %s, for 200 ledgers', (language) => {
    const amount = fc.integer({ min: 1, max: 100_000_000 })
    const night = fc.record({ tariff: amount, rate: fc.constantFrom(0, 500, 1800) })
    fc.assert(
      fc.property(fc.array(night, { minLength: 1, maxLength: 8 }), amount, (nights, paid) => {
        const entries: LedgerEntry[] = nights.map(({ tariff, rate }, index) => ({
          ...entry,
          ...roomNight({ price: tariff, taxRate: rate }),
          id: String(index),
          taxRate: rate,
        }))
        entries.push({ ...entry, kind: 'payment', method: 'cash', net: -paid, tax: 0 })
        const country = currency === 'INR' ? 'IN' : 'KW'
        const content = makeContent(entries, { currency, country })
        const { lines, taxes, totals } = print(invoice(content), language)
        const digits = content.currency === 'JPY' ? 0 : currency === 'KWD' ? 3 : 2
        const mark = decimalMark(language)
        /** Exact minor units. */
        const read = (text: string) => {
          const figures = text.replace(/[^\d.,-]/g, '').replace(/^[.,]|[.,]$/g, '')
          const [whole = '', fraction = ''] = figures.split(mark)
          expect(fraction.length, text).toBe(digits)
          return Number(whole.replace(/[.,]/g, '') + fraction)
        }
        for (const [column, { align, label }] of lines.columns.entries()) {
          const sum = lines.sums[column]
          if (align !== 'end' || sum === '') continue
          const parts = lines.rows.map((row: string[]) => read(row[column] ?? ''))
          expect(
            parts.reduce((a: number, b: number) => a + b),
            label,
          ).toBe(read(sum))
        }
        const [taxable, ...taxParts] = totals.before.map(([, value]: string[]) => read(value ?? ''))
        const tax = taxParts.reduce((a: number, b: number) => a + b, 0)
        expect(taxable + tax).toBe(read(totals.total[1]))
        const isOwed = content.totals.balance >= 0
        const balance = read(totals.balance[1]) * (isOwed ? 1 : -1)
        expect(read(totals.total[1]) + read(totals.after[0][1])).toBe(balance)
        if (!taxes) return
        const ofRates = taxes.table.rows.flatMap((row: string[]) => row.slice(2).map(read))
        expect(ofRates.reduce((a: number, b: number) => a + b, 0)).toBe(tax)
        expect(toWire(tax, currency)).toBe(toWire(content.totals.tax, currency))
      }),
      { numRuns: 200 },
    )
  })
})
