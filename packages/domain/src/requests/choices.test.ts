import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderAmounts } from '../money/priced-line.ts'
import {
  addPrices,
  type Choice,
  canChoose,
  checkChoices,
  formatWithOptions,
  isRequired,
  lowestPrice,
  pickOptions,
} from './choices.ts'

const option = (_id: string, price = 0) => ({ _id, name: _id.toUpperCase(), price })
const size: Choice = {
  _id: 'size',
  name: 'Size',
  min: 1,
  max: 1,
  options: [option('small'), option('large', 8000)],
}
const extras: Choice = {
  _id: 'extras',
  name: 'Extras',
  min: 0,
  max: 2,
  options: [option('butter', 3000), option('ghee', 4000), option('papad', 2500)],
}
const menu = [size, extras]

/** Valid choices of a dish, with unique ids. */
const anyMenu = fc
  .array(
    fc
      .record({
        prices: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 6 }),
        first: fc.nat({ max: 6 }),
        second: fc.nat({ max: 6 }),
      })
      .map(({ prices, first, second }) => ({
        prices,
        min: Math.min(first, second, prices.length),
        max: Math.max(first, second, 1),
      })),
    { maxLength: 5 },
  )
  .map((groups) =>
    groups.map(
      ({ prices, min, max }, group): Choice => ({
        _id: `${group}`,
        name: `Choice ${group}`,
        min,
        max,
        options: prices.map((price, index) => option(`${group}-${index}`, price)),
      }),
    ),
  )

/** A menu, and any of its options, in any order. */
const anyOrder = anyMenu.chain((choices) => {
  const ids = choices.flatMap(({ options }) => options.map(({ _id }) => _id))
  return fc.record({ choices: fc.constant(choices), chosen: fc.shuffledSubarray(ids) })
})

describe('problem of chosen options', () => {
  it.each([
    ['nothing', ['large', 'butter', 'ghee'], undefined],
    ['nothing, without what is optional', ['small'], undefined],
    ['an option of another dish', ['small', 'oat'], { reason: 'unknown', optionId: 'oat' }],
    ['the same twice', ['small', 'ghee', 'ghee'], { reason: 'twice', optionId: 'ghee' }],
    ['a required one missing', ['butter'], { reason: 'tooFew', choice: size }],
    ['two of one', ['small', 'large'], { reason: 'tooMany', choice: size }],
    ['three of two', ['small', 'butter', 'ghee', 'papad'], { reason: 'tooMany', choice: extras }],
  ])('%s', (_, chosen, problem) => {
    expect(checkChoices(menu, chosen)).toEqual(problem)
  })

  it('is undefined exactly if every choice has between its minimum and maximum', () => {
    fc.assert(
      fc.property(anyOrder, ({ choices, chosen }) => {
        const isFine = choices.every(({ _id, min, max }) => {
          const count = chosen.filter((id) => id.startsWith(`${_id}-`)).length
          return count >= min && count <= max
        })
        expect(checkChoices(choices, chosen) === undefined).toBe(isFine)
      }),
    )
  })

  it('is reported for unknown options, and for repeated ones', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(), ({ choices, chosen }, at) => {
        expect(checkChoices(choices, [...chosen, 'elsewhere'])?.reason).toBe('unknown')
        const again = chosen[at % Math.max(chosen.length, 1)]
        if (again === undefined) return
        expect(checkChoices(choices, [...chosen, again])?.reason).toBe('twice')
      }),
    )
  })
})

describe('price', () => {
  it("is the dish's plus each option's", () => {
    const chosen = pickOptions(menu, ['butter', 'large'])
    expect(chosen.map(({ _id }) => _id)).toEqual(['large', 'butter'])
    expect(addPrices(34000, chosen)).toBe(45000)
  })

  it('does not depend on the order of choosing', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat({ max: 1_000_000 }), ({ choices, chosen }, price) => {
        const picked = pickOptions(choices, chosen)
        expect(picked).toEqual(pickOptions(choices, chosen.toReversed()))
        expect(picked).toHaveLength(chosen.length)
        const extra = addPrices(price, picked) - price
        expect(extra).toBe(picked.reduce((sum, one) => sum + one.price, 0))
      }),
    )
  })

  it('of valid options is never below the lowest, which is itself valid', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat({ max: 1_000_000 }), ({ choices, chosen }, price) => {
        const lowest = lowestPrice(price, choices)
        const cheapest = choices.flatMap(({ min, options }) =>
          options.toSorted((a, b) => a.price - b.price).slice(0, min),
        )
        const ids = cheapest.map(({ _id }) => _id)
        expect(checkChoices(choices, ids)).toBeUndefined()
        expect(addPrices(price, pickOptions(choices, ids))).toBe(lowest)
        if (checkChoices(choices, chosen)) return
        expect(addPrices(price, pickOptions(choices, chosen))).toBeGreaterThanOrEqual(lowest)
      }),
    )
  })

  it('is taxed with its options, and parts sum to the whole', () => {
    const orders = fc.array(
      fc.tuple(anyOrder, fc.nat({ max: 1_000_000 }), fc.integer({ min: 1, max: 20 })),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    fc.assert(
      fc.property(orders, (lines) => {
        const priced = lines.map(([{ choices, chosen }, price, quantity]) => ({
          price: addPrices(price, pickOptions(choices, chosen)),
          taxRate: 500,
          quantity,
        }))
        const { subtotal, tax, total } = orderAmounts(priced)
        expect(subtotal).toBe(priced.reduce((sum, line) => sum + line.price * line.quantity, 0))
        expect(total).toBe(subtotal + tax)
      }),
    )
  })
})

it('requires a choice with a minimum of one option or more', () => {
  expect([isRequired(size), isRequired(extras)]).toEqual([true, false])
})

it('marks a dish as unavailable if a required choice has too few options', () => {
  expect(canChoose(menu)).toBe(true)
  expect(canChoose([{ ...size, options: [] }])).toBe(false)
  expect(canChoose([{ ...extras, options: [] }])).toBe(true)
})

it('lists the options after the dish', () => {
  expect(formatWithOptions('Thali', pickOptions(menu, ['ghee', 'small']))).toBe(
    'Thali (SMALL, GHEE)',
  )
  expect(formatWithOptions('Thali', [])).toBe('Thali')
  expect(formatWithOptions('Thali')).toBe('Thali')
})
