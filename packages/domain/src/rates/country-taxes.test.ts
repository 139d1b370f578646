import { describe, expect, it } from 'vitest'
import { countryPackOf, packRules } from '../countries/countries.ts'
import { stayAmounts } from '../stays/booking.ts'
import { taxLine } from '../taxes/tax-line.ts'
import { type TaxedKind, type TaxRule, taxesOn } from '../taxes/taxes.ts'
import type { GuestPrices, Guests } from './guest-prices.ts'
import { priceStay, type SoldRate } from './price-stay.ts'

const rate: SoldRate = {
  plan: { id: 'standard', name: { en: 'Standard' } },
  ...{ meals: [], mealPrices: [], adjustments: [], guestPrices: null },
  terms: { freeDays: 0, fee: 'none' },
}
const date = '2026-12-01'

/** @param without English names of taxes that the hotel does not have */
const rulesOf = (country: string, ...without: string[]) =>
  packRules(countryPackOf(country), date).filter(({ name }) => !without.includes(name.en ?? ''))

/** Nights at the same price, with everything that is paid for them. */
function sell(
  {
    price,
    nights = 1,
    guests = { adults: 2, children: 0 },
    ...values
  }: Partial<SoldRate> & {
    price: number
    nights?: number
    guests?: Guests
  },
  rules: TaxRule[],
) {
  const dates = Array.from({ length: nights }, (_, night) => `2026-12-${10 + night}`)
  const sold = priceStay(
    dates.map((day) => ({ date: day, ratePrice: price })),
    { ...rate, ...values },
    guests,
    rules,
  )
  const taxes = sold.flatMap((night) => taxLine({ ...night, quantity: 1 }).taxes)
  const stayTaxes = sold.flatMap((night) => night.stayTaxes)
  return { ...stayAmounts(sold), taxes: taxes.map(({ amount }) => amount), stayTaxes }
}
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('India', () => {
  const rules = rulesOf('IN')
  const guestPrices: GuestPrices = {
    ...{ standardAdults: 2, adults: [], childBands: [], beds: 2, extraBed: 100_000 },
  }
  const three = { adults: 3, children: 0 }

  it('has the rate of the room on an extra bed', () => {
    const { tax, total } = sell({ price: 800_000, guestPrices, guests: three }, rules)
    expect({ tax, total }).toEqual({ tax: 162_000, total: 1_062_000 })
  })

  it.each([
    [650_000, 37_500],
    [650_001, 135_000],
  ])('has the rate of the room with its extra bed: %i', (price, tax) => {
    expect(sell({ price, guestPrices, guests: three }, rules).tax).toBe(tax)
  })

  it('has the rate of what a code leaves of the price', () => {
    const code = { id: 'code', code: 'DIWALI', percent: 1000 }
    expect(sell({ price: 800_000, code }, rules).tax).toBe(36_000)
  })

  it('has the rate of food on breakfast, and that of the room without it on the rest', () => {
    const breakfast = {
      meals: ['breakfast' as const],
      mealPrices: [{ meal: 'breakfast' as const, adult: 50_000, child: 0 }],
    }
    expect(sell({ price: 850_000, ...breakfast }, rules).taxes).toEqual([
      ...[18_750, 18_750, 2500, 2500],
    ])
    expect(sell({ price: 850_100, ...breakfast }, rules).taxes).toEqual([
      ...[67_509, 67_509, 2500, 2500],
    ])
  })
})

it('has the tourist tax of Barcelona and VAT on it', () => {
  const guests = { adults: 2, children: 2, childAges: [4, 16] }
  const stay = sell({ price: 11_000, nights: 9, guests }, rulesOf('ES'))
  expect(stay.total).toBe(111_936)
  expect(sum(stay.taxes) + sum(stay.stayTaxes.map(({ tax = 0 }) => tax))).toBe(10_176)
  const grown = { ...guests, childAges: [4, 17] }
  expect(
    sum(
      sell({ price: 11_000, nights: 9, guests: grown }, rulesOf('ES')).stayTaxes.map(
        ({ amount }) => amount,
      ),
    ),
  ).toBe(3 * 7 * 840)
})

it('has 5 % of the share of each adult in France', () => {
  const guests = { adults: 2, children: 2, childAges: [9, 17] }
  const rules = rulesOf('FR', 'Tourist tax', 'VAT')
  expect(sell({ price: 10_000, nights: 7, guests }, rules)).toMatchObject({
    ...{ subtotal: 70_000, tax: 1750, total: 71_750 },
  })
})

it('has both taxes of New York to the thousandth of a percent', () => {
  const { taxes } = sell({ price: 20_000 }, rulesOf('US'))
  expect(taxes).toEqual([1775, 1175])
})

it('has other VAT on drinks than on dishes in Germany', () => {
  const taxOf = (kind: TaxedKind) => {
    const { taxes } = taxesOn(date, { rules: rulesOf('DE'), kind, price: 500 })
    return taxLine({ price: 500, quantity: 1, taxes }).included
  }
  expect([taxOf('drink'), taxOf('food')]).toEqual([80, 33])
})
