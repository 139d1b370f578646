/**
 * The taxes of a stay, worked out a second time: plainly, slowly, in exact fractions, and by none of the functions that
 * it checks. Amounts are minor units.
 */
import type { Guests } from '../rates/guest-prices.ts'
import type { TaxRate, TaxRule } from '../taxes/taxes.ts'
import {
  add,
  divide,
  type Fraction,
  multiply,
  roundDown,
  roundHalfUp,
  toFraction,
} from './fractions.ts'

/** A percentage, or a part of one, on an amount of money. */
export interface SlowTax {
  ruleId: string
  part: string | undefined
  amount: number
  isIncluded: boolean
}

/** A night that is taxed, whose parts sum to its price. */
export interface SlowParts {
  date: string
  room: number
  meals: readonly number[]
}

export interface SlowTaxes {
  taxes: SlowTax[]
  /** Beside the night, and the percentages on it. */
  stayTaxes: { ruleId: string; amount: number; tax: number }[]
}

const isOn = (date: string, appliesTo: TaxRule['appliesTo']) => (rule: TaxRule) =>
  rule.appliesTo === appliesTo &&
  rule.validFrom <= date &&
  (rule.validTo === undefined || date <= rule.validTo)

/** @param nights of the whole stay, by date */
export function taxSlowly(
  nights: readonly SlowParts[],
  rules: readonly TaxRule[],
  guests: Guests,
): SlowTaxes[] {
  return nights.map(({ date, room, meals }, index) => {
    const earlier = nights.slice(0, index)
    const due = rules.filter(isOn(date, 'room')).filter((rule) => {
      const before = earlier.filter((night) => isOn(night.date, 'room')(rule)).length
      return before < (rule.kind === 'perStay' ? 1 : (rule.capNights ?? Infinity))
    })
    const percentages = due.filter(({ kind }) => kind === 'percent')
    const ofRoom = taxAmount(room, percentages, room)
    const net = ofRoom
      .filter(({ isIncluded }) => isIncluded)
      .reduce((left, { amount }) => left - amount, room)
    const food = rules.filter(isOn(date, 'food'))
    return {
      taxes: [...ofRoom, ...meals.flatMap((meal) => taxAmount(meal, food, meal))],
      stayTaxes: due.flatMap((rule) => {
        if (rule.kind === 'percent') return []
        const amount = amountDue(rule, net, guests)
        if (amount === 0) return []
        const tax = rule.taxed ? sumOf(taxAmount(amount, toAdded(percentages), room)) : 0
        return [{ ruleId: rule.id, amount, tax }]
      }),
    }
  })
}

const sumOf = (taxes: readonly SlowTax[]) => taxes.reduce((sum, { amount }) => sum + amount, 0)

/** All are added to an amount of money, and those that a price includes come first. */
const toAdded = (rules: readonly TaxRule[]) =>
  [...rules.filter((rule) => rule.inclusive), ...rules.filter((rule) => !rule.inclusive)].map(
    (rule) => ({ ...rule, inclusive: false }),
  )

const one = toFraction(1)
const toShare = ({ rate = 0, exactRate = rate }: TaxRate): Fraction =>
  toFraction(Math.round(exactRate * 10), 100_000)

/** The percentages on an amount of money. @param unit the price that picks the slab */
function taxAmount(amount: number, rules: readonly TaxRule[], unit: number): SlowTax[] {
  const shareOf = (rule: TaxRule) =>
    toShare(rule.slabs?.find(({ upTo }) => upTo === undefined || unit <= upTo) ?? rule)

  // A price without taxes of 1 includes these.
  let sum = toFraction(0)
  const included = rules
    .filter(({ inclusive }) => inclusive)
    .map((rule) => {
      const share = rule.compound ? multiply(shareOf(rule), add(one, sum)) : shareOf(rule)
      sum = add(sum, share)
      return { rule, share }
    })
  const taxes = included.flatMap(({ rule, share }) =>
    roundParts(rule, divide(multiply(toFraction(amount), share), add(one, sum)), true),
  )
  const net = amount - sumOf(taxes)

  let total = amount
  for (const rule of rules.filter(({ inclusive }) => !inclusive)) {
    const base = toFraction(rule.compound ? total : net)
    const parts = roundParts(rule, multiply(base, shareOf(rule)), false)
    taxes.push(...parts)
    total += sumOf(parts)
  }
  return taxes
}

/** Each part of a tax is rounded by itself. */
function roundParts({ id: ruleId, parts }: TaxRule, tax: Fraction, isIncluded: boolean): SlowTax[] {
  if (!parts) return [{ ruleId, part: undefined, amount: roundHalfUp(tax), isIncluded }]
  const rated = parts.every(({ rate }) => rate !== undefined)
  const weights = parts.map((part) => (rated ? toShare(part) : one))
  const whole = weights.reduce(add)
  return parts.map(({ name: part }, place) => {
    const amount = roundHalfUp(divide(multiply(tax, weights[place] ?? one), whole))
    return { ruleId, part, amount, isIncluded }
  })
}

/** @param net the price of the room on this night, without the taxes that it includes */
function amountDue(rule: TaxRule, net: number, guests: Guests): number {
  const { kind, amount = 0, amounts, rate, freeBelowAge, capAmount } = rule
  const everyone = guests.adults + guests.children
  const grown = (guests.childAges ?? []).filter((age) => age >= (freeBelowAge ?? 0)).length
  const owing = freeBelowAge === undefined ? everyone : guests.adults + grown
  const [count, sharing] = kind === 'perPersonNight' ? [owing, everyone] : [1, 1]
  if (rate !== undefined) {
    const due = roundHalfUp(multiply(toFraction(net * count, sharing), toShare(rule)))
    return capAmount === undefined ? due : Math.min(due, capAmount * count)
  }
  if (!amounts) return amount * count
  const price = roundDown(toFraction(net, sharing))
  const range = amounts.find(({ upTo }) => upTo === undefined || price <= upTo)
  return (range?.amount ?? 0) * count
}
