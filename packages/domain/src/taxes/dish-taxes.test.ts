import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DishParts, dishTaxesOn, splitDish } from './dish-taxes.ts'
import { splitPortions, taxLine } from './tax-line.ts'
import { type MenuTaxKind, menuTaxKinds, type TaxRule, taxesOn } from './taxes.ts'

const date = '2026-12-01'
const vat = (appliesTo: MenuTaxKind, rate: number, inclusive: boolean): TaxRule => ({
  ...{ id: appliesTo, name: { en: 'VAT' }, appliesTo, kind: 'percent', rate, inclusive },
  validFrom: '2026-01-01',
})
const parts = (some: Partial<DishParts>): DishParts => ({ food: 0, drink: 0, alcohol: 0, ...some })
const germany = [vat('food', 700, true), vat('drink', 1900, true)]
const india = [vat('food', 500, false), vat('drink', 1800, false)]

describe('the price of a set menu', () => {
  it.each([
    ['all food', { price: 1000 }, [], parts({ food: 1000 })],
    ['all drinks', { price: 1050, taxKind: 'drink' }, [{ price: 50 }], parts({ drink: 1050 })],
    [
      'by the share of the hotel',
      { price: 2000, drinkShare: 30 },
      [],
      parts({ food: 1400, drink: 600 }),
    ],
    [
      'by the prices of the options',
      { price: 2550 },
      [{ price: 350, taxKind: 'drink' }, { price: 200 }],
      parts({ food: 2200, drink: 350 }),
    ],
    [
      'by both: options without a kind of their own are shared',
      { price: 2500, drinkShare: 30 },
      [{ price: 100 }, { price: 400, taxKind: 'drink' }],
      parts({ food: 1470, drink: 1030 }),
    ],
    [
      'of three kinds',
      { price: 3000, drinkShare: 10 },
      [{ price: 1000, taxKind: 'alcohol' }],
      parts({ food: 1800, drink: 200, alcohol: 1000 }),
    ],
  ] as const)('is %s', (_, dish, options, expected) => {
    expect(splitDish(dish, options)).toEqual(expected)
  })
})

describe('the taxes of a set menu', () => {
  it('are those of both rates on their parts', () => {
    const { taxes, taxRate } = dishTaxesOn(date, {
      rules: germany,
      parts: parts({ food: 1400, drink: 600 }),
    })
    const { added, included, taxes: each } = taxLine({ price: 2000, quantity: 2, taxes })
    // 28.00 at 7 % within, 12.00 at 19 % within.
    expect(each.map(({ rate, amount }) => [rate, amount])).toEqual([
      [700, 183],
      [1900, 192],
    ])
    expect([added, included, taxRate]).toEqual([0, 375, 0])
  })

  it('are added at both rates', () => {
    const { taxes, taxRate } = dishTaxesOn(date, {
      rules: india,
      parts: parts({ food: 700, drink: 300 }),
    })
    expect(taxLine({ price: 1000, quantity: 1, taxes }).added).toBe(35 + 54)
    expect(taxRate).toBe(890)
  })

  it('leave a part without a tax untaxed', () => {
    const rules = [vat('drink', 1900, true)]
    const { taxes } = dishTaxesOn(date, { rules, parts: parts({ food: 1000, drink: 1190 }) })
    expect(taxLine({ price: 2190, quantity: 1, taxes }).included).toBe(190)
  })

  it('are those of food where the hotel has none for drinks', () => {
    const rules = germany.slice(0, 1)
    expect(dishTaxesOn(date, { rules, parts: parts({ food: 5, drink: 5 }) })).toEqual(
      taxesOn(date, { rules, kind: 'food', price: 10 }),
    )
  })

  it('are those of drinks where the hotel has none for alcohol, and of three rates otherwise', () => {
    const sold = parts({ food: 1000, drink: 300, alcohol: 700 })
    const { taxes } = dishTaxesOn(date, { rules: germany, parts: sold })
    expect(taxes.map(({ rate, share }) => [rate, share?.part])).toEqual([
      [700, 1000],
      [1900, 1000],
    ])
    const rules = [vat('food', 600, true), vat('drink', 1300, true), vat('alcohol', 2300, true)]
    const { taxes: three } = dishTaxesOn(date, { rules, parts: sold })
    const { included, taxes: each } = taxLine({ price: 2000, quantity: 1, taxes: three })
    expect(each.map(({ rate, amount }) => [rate, amount])).toEqual([
      [600, 57],
      [1300, 35],
      [2300, 131],
    ])
    expect(included).toBe(57 + 35 + 131)
  })

  it('are the taxes of its portions as lines of their own, computed slowly', () => {
    const amount = fc.nat({ max: 100_000 })
    const rate = fc.constantFrom(0, 500, 700, 1300, 1900, 2300)
    fc.assert(
      fc.property(
        fc.record({ food: amount, drink: amount, alcohol: amount }),
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.tuple(rate, fc.boolean()), { minLength: 3, maxLength: 3 }),
        (parts, quantity, terms) => {
          const ofKinds = menuTaxKinds.map((kind, at) => {
            const [rate = 0, isWithin = false] = terms[at] ?? []
            return { kind, rate, isWithin }
          })
          const rules = ofKinds.map(({ kind, rate, isWithin }) => vat(kind, rate, isWithin))
          const { taxes } = dishTaxesOn(date, { rules, parts })
          const price = parts.food + parts.drink + parts.alcohol
          const line = { price, quantity, taxes }
          const slow = (part: number, rate: number, isWithin: boolean) => {
            const gross = part * quantity
            const tax = isWithin ? (gross * rate) / (10_000 + rate) : (gross * rate) / 10_000
            return Math.floor(tax + 0.5 + 1e-9)
          }
          const sum = (within: boolean) =>
            ofKinds.reduce(
              (total, { kind, rate, isWithin }) =>
                isWithin === within ? total + slow(parts[kind], rate, isWithin) : total,
              0,
            )
          const { added, included } = taxLine(line)
          // Parts with the same rule are rounded once.
          const off = 3 - new Set(terms.map((each) => each.join())).size
          expect(Math.abs(included - sum(true))).toBeLessThanOrEqual(off)
          expect(Math.abs(added - sum(false))).toBeLessThanOrEqual(off)
          const prices = splitPortions(line).map((portion) => portion.price * portion.quantity)
          expect(prices.reduce((total, price) => total + price, 0)).toBe(line.price * quantity)
        },
      ),
    )
  })
})
