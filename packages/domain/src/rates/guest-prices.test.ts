import { describe, expect, it } from 'vitest'
import { countByAge, type GuestPrices, type Guests, priceForGuests } from './guest-prices.ts'

const prices: GuestPrices = {
  ...{ standardAdults: 2, beds: 3 },
  adults: [
    { count: 1, amount: -2000 },
    { count: 3, amount: 3000 },
  ],
  childBands: [
    { toAge: 2, amount: 0 },
    { toAge: 5, amount: 1500 },
    { toAge: 11, percent: 5000 },
  ],
  extraBed: 1000,
}
const family = (adults: number, ...childAges: number[]): Guests => ({
  ...{ adults, children: childAges.length, childAges },
})
const priceOf = (guests: Guests, values: Partial<GuestPrices> = {}, price = 10_000) =>
  priceForGuests(price, guests, { ...prices, ...values })

describe('the price of a night', () => {
  it.each<[string, Guests, number]>([
    ['the usual adults', family(2), 10_000],
    ['one adult', family(1), 8000],
    ['three adults', family(3), 13_000],
    ['four adults, one of them in an extra bed', family(4), 14_000],
    ['a child in a free band', family(2, 2), 10_000],
    ['a child by amount', family(2, 3), 11_500],
    ['a child by a percentage of an adult’s share', family(2, 11), 12_500],
    ['a child above the bands, who is an adult', family(2, 12), 13_000],
    ['a child in an extra bed', family(3, 4), 15_500],
    ['a free child, who needs no bed', family(3, 1), 13_000],
    ['two children, one of them in an extra bed', family(2, 4, 6), 15_000],
    ['an adult with a child who counts as one', family(1, 17), 10_000],
  ])('is for %s', (_, guests, price) => {
    expect(priceOf(guests)).toBe(price)
  })

  it('is for all guests without prices by guests', () => {
    expect(priceForGuests(10_000, family(4, 6, 17), null)).toBe(10_000)
  })

  it('is free for children whose ages are missing', () => {
    for (const childAges of [undefined, null, []]) {
      expect(priceOf({ adults: 2, children: 2, childAges })).toBe(10_000)
    }
  })

  it('is free for children without age bands', () => {
    expect(priceOf(family(2, 6, 17), { childBands: [] })).toBe(10_000)
  })

  it('is that of the nearest number of adults towards the standard', () => {
    const adults = [
      { count: 2, amount: -3000 },
      { count: 5, amount: 4000 },
      { count: 7, amount: 9000 },
    ]
    const forAdults = (count: number) =>
      priceOf(family(count), { standardAdults: 4, adults, beds: 9 })
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(forAdults)).toEqual([
      ...[7000, 7000, 10_000, 10_000, 14_000, 14_000, 19_000, 19_000],
    ])
  })

  it('rounds the percentage of each child half up', () => {
    const childBands = [{ toAge: 17, percent: 5000 }]
    expect(priceOf(family(2, 6), { childBands }, 1)).toBe(1)
    expect(priceOf(family(2, 6, 6), { childBands, beds: 4 }, 10)).toBe(16)
  })

  it('is never below 0', () => {
    expect(priceOf(family(1), {}, 0)).toBe(0)
    expect(priceOf(family(1), {}, 1999)).toBe(0)
  })

  it('is right for the highest price', () => {
    const childBands = [{ toAge: 17, percent: 10_000 }]
    const guests = family(3, 6)
    expect(priceOf(guests, { standardAdults: 3, childBands, beds: 4 }, 999_999_999)).toBe(
      1_333_333_332,
    )
  })
})

describe('children by age', () => {
  it('are adults above the last age', () => {
    expect(countByAge(family(2, 5, 11, 12), 11)).toEqual({ adults: 3, children: 2 })
    expect(countByAge(family(2, 5, 17))).toEqual({ adults: 2, children: 2 })
  })

  it('are children without ages', () => {
    expect(countByAge({ adults: 2, children: 2 }, 11)).toEqual({ adults: 2, children: 2 })
  })
})
