import { describe, expect, it } from 'vitest'
import { addStayTaxes } from './stay-taxes.ts'
import { type TaxRule, toTaxRate } from './taxes.ts'

const rule = (values: Partial<TaxRule>): TaxRule => ({
  id: 'tax',
  name: { en: 'Tax' },
  appliesTo: 'room',
  kind: 'percent',
  validFrom: '2026-01-01',
  ...values,
})

describe('taxes of a stay', () => {
  /** The amounts of each night. */
  const amountsOf = (count: number, tax: TaxRule, guests: { adults: number; children: number }) =>
    addStayTaxes(
      Array.from({ length: count }, () => ({ price: 10_000, taxes: [tax] })),
      guests,
    ).map(({ stayTaxes }) => stayTaxes.map(({ amount }) => amount))
  const sum = (amounts: number[][]) => amounts.flat().reduce((total, amount) => total + amount, 0)

  it('charges the Tourism Dirham for at most 30 nights', () => {
    const dirham = rule({ kind: 'perRoomNight', amount: 1500, capNights: 30 })
    const amounts = amountsOf(32, dirham, { adults: 2, children: 0 })
    expect(amounts.slice(29)).toEqual([[1500], [], []])
    expect(sum(amounts)).toBe(45_000)
  })

  it('charges adults in Barcelona for at most seven nights', () => {
    const tax = rule({ kind: 'perPersonNight', amount: 825, capNights: 7, freeBelowAge: 17 })
    expect(sum(amountsOf(9, tax, { adults: 2, children: 2 }))).toBe(2 * 7 * 825)
  })

  it.each([
    [{ adults: 2, children: 2 }, 1750],
    [{ adults: 2, children: 0 }, 3500],
    [{ adults: 1, children: 2 }, 7 * 167],
  ])('charges adults a percentage of their share of the night in France: %j', (guests, due) => {
    const tax = rule({ kind: 'perPersonNight', rate: 500, freeBelowAge: 18 })
    expect(sum(amountsOf(7, tax, guests))).toBe(due)
  })

  it('charges a percentage of the price without VAT for so many nights', () => {
    const vat = rule({ id: 'vat', rate: 1000, inclusive: true })
    const tax = rule({ kind: 'perRoomNight', ...toTaxRate(587.5), capNights: 2 })
    const nights = Array.from({ length: 3 }, () => ({ price: 11_000, taxes: [vat, tax] }))
    const taxed = addStayTaxes(nights, { adults: 2, children: 0 })
    expect(taxed.map(({ stayTaxes }) => stayTaxes[0]?.amount)).toEqual([588, 588, undefined])
  })

  it('has the percentages of the room on it in Spain', () => {
    const vat = rule({ id: 'vat', rate: 1000, inclusive: true })
    const tax = rule({ kind: 'perPersonNight', amount: 840, freeBelowAge: 17, taxed: true })
    const night = { price: 11_000, taxes: [vat, tax] }
    const [taxed] = addStayTaxes([night], { adults: 2, children: 2 })
    expect(taxed?.stayTaxes).toMatchObject([{ amount: 1680, tax: 168, taxes: [{ id: 'vat' }] }])
    const exempt = { ...night, taxes: [{ ...vat, exempt: true }, tax] }
    const [free] = addStayTaxes([exempt], { adults: 2, children: 2 })
    expect(free?.stayTaxes[0]).not.toHaveProperty('tax')
  })

  it('charges children where no age is free', () => {
    const tax = rule({ kind: 'perPersonNight', amount: 100 })
    expect(sum(amountsOf(2, tax, { adults: 1, children: 2 }))).toBe(600)
  })

  it('charges a stay once, at its first night', () => {
    const tax = rule({ kind: 'perStay', amount: 500 })
    expect(amountsOf(3, tax, { adults: 1, children: 0 })).toEqual([[500], [], []])
  })
})
