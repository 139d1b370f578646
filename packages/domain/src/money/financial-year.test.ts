import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentNumber, financialYear } from './financial-year.ts'

describe('financial year', () => {
  it.each([
    ['2026-03-31', '2025-26'],
    ['2026-04-01', '2026-27'],
    ['2026-12-31', '2026-27'],
    ['2099-04-01', '2099-00'],
  ])('of %s in India is %s', (date, year) => expect(financialYear(date, 'IN')).toBe(year))

  it.each([
    ['JP', '2026-03-31'],
    [null, '2026-12-31'],
  ])('is the calendar year in %s', (country, date) => {
    expect(financialYear(date, country)).toBe('2026')
  })
})

describe('serial number', () => {
  it('is printed with its year', () => {
    expect(documentNumber('invoice', '2026-27', 42)).toBe('INV/26-27/00042')
    expect(documentNumber('creditNote', '2026', 1)).toBe('CN/2026/00001')
  })

  it('is valid in India, and different for each kind, year and serial', () => {
    const kind = fc.constantFrom('invoice' as const, 'creditNote' as const)
    const year = fc.integer({ min: 2000, max: 2098 }).map((y) => financialYear(`${y}-05-01`, 'IN'))
    const parts = fc.tuple(kind, year, fc.integer({ min: 1, max: 999_999 }))
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        expect(documentNumber(...one)).toMatch(/^[A-Z0-9/-]{1,16}$/)
        const same = one.join() === other.join()
        expect(documentNumber(...one) === documentNumber(...other)).toBe(same)
      }),
    )
  })
})
