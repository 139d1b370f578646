import { describe, expect, it } from 'vitest'
import { addStayTaxes } from './stay-taxes.ts'
import { taxLine } from './tax-line.ts'
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

  it('charges at most the highest tariff for each guest in France', () => {
    const tax = rule({ kind: 'perPersonNight', rate: 500, capAmount: 460, freeBelowAge: 18 })
    const dueOf = (price: number, adults: number, children: number) =>
      addStayTaxes([{ price, taxes: [tax] }], { adults, children })[0]?.stayTaxes[0]?.amount
    // 5 % of the share of each is €4.60 at a night of €184 for two.
    expect(dueOf(18_400, 2, 0)).toBe(920)
    expect(dueOf(30_000, 2, 0)).toBe(920)
    expect(dueOf(30_000, 2, 2)).toBe(750)
    expect(dueOf(30_000, 1, 0)).toBe(460)
  })

  it.each([
    [999, undefined],
    [1000, 50],
    [3999, 150],
    [4000, 200],
  ])('charges a room in New York by the price of its night: %i', (price, due) => {
    const amounts = [
      { upTo: 999, amount: 0 },
      { upTo: 1999, amount: 50 },
      { upTo: 3999, amount: 150 },
      { amount: 200 },
    ]
    const fee = rule({ kind: 'perRoomNight', amounts })
    const [night] = addStayTaxes([{ price, taxes: [fee] }], { adults: 2, children: 0 })
    expect(night?.stayTaxes[0]?.amount).toBe(due)
  })

  it('charges guests in Tokyo by their share of the night without tax', () => {
    const vat = rule({ id: 'vat', rate: 1000, inclusive: true })
    const amounts = [{ upTo: 9999, amount: 0 }, { upTo: 14_999, amount: 100 }, { amount: 200 }]
    const tax = rule({ kind: 'perPersonNight', amounts })
    const dueOf = (price: number, adults: number) =>
      addStayTaxes([{ price, taxes: [vat, tax] }], { adults, children: 0 })[0]?.stayTaxes[0]?.amount
    expect(dueOf(21_999, 2)).toBeUndefined()
    expect(dueOf(22_000, 2)).toBe(200)
    expect(dueOf(22_000, 1)).toBe(200)
    expect(dueOf(33_000, 2)).toBe(400)
  })

  it('limits a percentage to its nights, wherever they are moved', () => {
    const vat = rule({ id: 'vat', rate: 700, inclusive: true })
    const city = rule({ id: 'city', rate: 750, capNights: 2 })
    const nights = Array.from({ length: 4 }, (_, day) => ({
      ...{ day, price: 10_700, taxRate: 750, taxes: [vat, city] },
    }))
    const guests = { adults: 1, children: 0 }
    const limited = addStayTaxes(nights, guests)
    expect(limited.map(({ taxRate }) => taxRate)).toEqual([750, 750, 0, 0])
    expect(
      limited.map(({ taxes }) => taxLine({ price: 10_700, quantity: 1, taxes }).added),
    ).toEqual([750, 750, 0, 0])
    // The guest arrives two nights later.
    const moved = addStayTaxes(limited.slice(2), guests)
    expect(moved.map(({ taxRate }) => taxRate)).toEqual([750, 750])
    expect(moved.map(({ taxes }) => taxes)).toEqual([nights[2]?.taxes, nights[3]?.taxes])
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
