import { describe, expect, it } from 'vitest'
import { fromWire, toWire } from '../money/money.ts'
import { stayAmounts } from '../stays/booking.ts'
import { taxLine } from '../taxes/tax-line.ts'
import type { TaxRule } from '../taxes/taxes.ts'
import type { Guests } from './guest-prices.ts'
import type { Meal, MealPrice } from './meals.ts'
import { priceStay, type RateNight, type SoldRate, splitMeals } from './price-stay.ts'

const couple: Guests = { adults: 2, children: 0 }
const rate: SoldRate = {
  plan: { id: 'flexible', name: { en: 'Flexible' } },
  ...{ meals: [], mealPrices: [], adjustments: [], guestPrices: null },
  terms: { freeDays: 2, fee: 'firstNight' },
}
const board = (...mealPrices: (readonly [Meal, number, number])[]) => ({
  meals: mealPrices.map(([meal]) => meal),
  mealPrices: mealPrices.map(([meal, adult, child]): MealPrice => ({ meal, adult, child })),
})
const rule = (id: string, values: Partial<TaxRule>): TaxRule => ({
  ...{ id, name: { en: id }, appliesTo: 'room', kind: 'percent', validFrom: '2020-01-01' },
  ...values,
})
const [roomVat, foodVat] = [
  rule('room VAT', { rate: 700, inclusive: true }),
  rule('food VAT', { rate: 1900, inclusive: true, appliesTo: 'food' }),
]
const nightsAt = (...prices: number[]): RateNight[] =>
  prices.map((ratePrice, day) => ({ date: `2026-12-0${day + 1}`, ratePrice }))
const sell = (
  prices: number[],
  values: Partial<SoldRate> = {},
  rules: TaxRule[] = [],
  guests = couple,
) => priceStay(nightsAt(...prices), { ...rate, ...values }, guests, rules)
const pricesOf = (...of: Parameters<typeof sell>) => sell(...of).map(({ price }) => price)
const taxesOf = (...of: Parameters<typeof sell>) =>
  sell(...of).map(({ price, taxes }) =>
    taxLine({ price, quantity: 1, taxes }).taxes.map((tax) => [tax.rule.id, tax.amount]),
  )

describe('a code', () => {
  const code = { id: 'code', code: 'WINTER' }

  it('takes a percentage off each night', () => {
    expect(pricesOf([10_000, 9999, 0], { code: { ...code, percent: 1050 } })).toEqual([
      ...[8950, 8949, 0],
    ])
    expect(pricesOf([10_000], { code: { ...code, percent: 10_000 } })).toEqual([0])
  })

  it('takes an amount off each night, down to 0', () => {
    expect(pricesOf([10_000, 2000], { code: { ...code, amount: 2500 } })).toEqual([7500, 0])
  })

  it('has a price that is never above the usual one', () => {
    expect(pricesOf([10_000, 7000], { code: { ...code, price: 8000 } })).toEqual([8000, 7000])
    expect(pricesOf([10_000], { code: { ...code, price: 0 } })).toEqual([0])
  })

  it('is taken off the price of all guests, and the price of the plan stays', () => {
    const guestPrices = {
      ...{ standardAdults: 1, childBands: [], beds: 2, adults: [{ count: 2, amount: 2000 }] },
    }
    expect(sell([10_000], { guestPrices, code: { ...code, percent: 5000 } })).toMatchObject([
      { ratePrice: 10_000, price: 6000 },
    ])
  })
})

describe('meals', () => {
  const family: Guests = { adults: 2, children: 2, childAges: [4, 12] }

  it('are a part of the price for each guest', () => {
    const half = { ...rate, ...board(['breakfast', 1000, 500], ['dinner', 3000, 0]) }
    expect(splitMeals(20_000, half, family)).toEqual([
      { meal: 'breakfast', amount: 3000 },
      { meal: 'dinner', amount: 6000 },
    ])
    expect(splitMeals(20_000, { ...half, meals: ['dinner'] }, family)).toEqual([
      { meal: 'dinner', amount: 6000 },
    ])
    const guestPrices = { standardAdults: 2, adults: [], beds: 4, childBands: [{ toAge: 11 }] }
    expect(splitMeals(20_000, { ...half, guestPrices }, family)).toEqual([
      { meal: 'breakfast', amount: 3500 },
      { meal: 'dinner', amount: 9000 },
    ])
  })

  it('are the whole price, each in its proportion, if they cost more', () => {
    const full = { ...rate, ...board(['breakfast', 100, 0], ['lunch', 100, 0], ['dinner', 100, 0]) }
    expect(splitMeals(500, full, couple).map(({ amount }) => amount)).toEqual([166, 167, 167])
    expect(splitMeals(1, full, couple)).toEqual([{ meal: 'dinner', amount: 1 }])
    expect(splitMeals(0, full, couple)).toEqual([])
  })

  const breakfast = board(['breakfast', 1190, 0])

  it('have the taxes of food, and the rest those of the room', () => {
    expect(taxesOf([13_080], breakfast, [roomVat, foodVat])).toEqual([
      [
        ['room VAT', 700],
        ['food VAT', 380],
      ],
    ])
  })

  it('have no tax without one of food', () => {
    expect(taxesOf([13_080], breakfast, [roomVat])).toEqual([[['room VAT', 700]]])
  })

  it('have their tax in a room without one', () => {
    expect(taxesOf([13_080], breakfast, [foodVat])).toEqual([[['food VAT', 380]]])
  })

  const cityTax = rule('city tax', { kind: 'perPersonNight', amount: 100 })
  it.each([
    [[cityTax, roomVat, foodVat]],
    [[roomVat, cityTax, foodVat]],
    [[foodVat, cityTax, roomVat]],
  ])('have the same taxes wherever an amount by night is in the list of taxes', (rules) => {
    expect(taxesOf([13_080], breakfast, rules)).toEqual([
      [
        ['room VAT', 700],
        ['food VAT', 380],
      ],
    ])
    expect(sell([13_080], breakfast, rules)[0]?.stayTaxes).toMatchObject([{ amount: 200 }])
  })

  it('have their tax in a room with an amount by night only', () => {
    expect(taxesOf([13_080], breakfast, [cityTax, foodVat])).toEqual([[['food VAT', 380]]])
  })

  it('are not in the price that a percentage by person is of', () => {
    const perPerson = rule('tourist tax', { kind: 'perPersonNight', rate: 500 })
    const rules = [roomVat, perPerson, foodVat]
    expect(sell([13_080], breakfast, rules)[0]?.stayTaxes).toMatchObject([{ amount: 500 }])
  })

  it('leave the night whole at a price of 0', () => {
    expect(taxesOf([0], breakfast, [roomVat, foodVat])).toEqual([[['room VAT', 0]]])
  })
})

describe('a child of 17 on the day of arrival', () => {
  const guests: Guests = { adults: 1, children: 1, childAges: [17] }
  const tax = rule('tourist tax', { kind: 'perPersonNight', amount: 200, freeBelowAge: 18 })
  const guestPrices = {
    ...{ standardAdults: 1, adults: [{ count: 2, amount: 5000 }], beds: 2 },
    childBands: [{ toAge: 17, amount: 1000 }],
  }

  it('stays one on each night, also after turning 18', () => {
    const nights = sell([10_000, 10_000, 10_000], { guestPrices }, [tax], guests)
    expect(nights.map(({ price }) => price)).toEqual([11_000, 11_000, 11_000])
    expect(nights.map(({ stayTaxes }) => stayTaxes[0]?.amount)).toEqual([200, 200, 200])
  })
})

describe('children whose ages are missing', () => {
  it('are below every age of a tax', () => {
    const tax = rule('tourist tax', { kind: 'perPersonNight', amount: 200, freeBelowAge: 1 })
    const guests = { adults: 2, children: 2 }
    expect(sell([10_000], {}, [tax], guests)[0]?.stayTaxes).toMatchObject([{ amount: 400 }])
  })
})

describe('a price', () => {
  it.each([
    ['INR', 9999.99, 899.9991],
    ['JPY', 9999, 899.91],
    ['KWD', 9999.999, 899.99991],
    ['KWD', 0.001, 0.00009],
    ['EUR', 999_999_999, 89_999_999.91],
    ['EUR', 0, 0],
  ])('in %s of %d has a tax that is rounded to the minor unit', (currency, price, exact) => {
    const minor = fromWire(price, currency)
    const { subtotal, tax, total } = stayAmounts(sell([minor], {}, [rule('VAT', { rate: 900 })]))
    expect(toWire(subtotal, currency)).toBe(price)
    expect(tax).toBe(fromWire(exact, currency))
    expect(total).toBe(subtotal + tax)
  })
})
