/** Prices the percentages of a line. Amounts are minor units, rates basis points. */
import { divideHalfUp, splitAmount, thousandths } from '../money/money.ts'
import type { Meal } from '../rates/meals.ts'
import { type AppliedTax, groupByShare, percentages, rateFor, type TaxPart } from './taxes.ts'

/** A line with its price per unit as guests see it: with the taxes that are included in it. */
export interface TaxedLine<Tax extends AppliedTax = AppliedTax> {
  price: number
  quantity: number
  taxes: readonly Tax[]
  /** Set for a portion that is a meal. */
  meal?: Meal | undefined
}

/** A tax of a line, or a part of it. */
export interface TaxAmount<Tax extends AppliedTax = AppliedTax> {
  rule: Tax
  part?: string
  rate: number
  amount: number
  /** Contained in the price. */
  isIncluded: boolean
}

export interface LineTaxes<Tax extends AppliedTax = AppliedTax> {
  /** Σ price × quantity + `added` is what the guest pays. */
  added: number
  included: number
  taxes: TaxAmount<Tax>[]
}

/** Prices the percentages of a line. Each tax, and each part of one, is rounded half up by itself. */
export function taxLine<Tax extends AppliedTax>(line: TaxedLine<Tax>): LineTaxes<Tax> {
  const portions = splitPortions(line).map(taxPortion)
  const [first] = portions
  if (first && portions.length === 1) return first
  const sum = (column: 'added' | 'included') =>
    portions.reduce((total, portion) => total + portion[column], 0)
  return {
    added: sum('added'),
    included: sum('included'),
    taxes: portions.flatMap((portion) => portion.taxes),
  }
}

/**
 * Splits a line with taxes on portions of its price, such as a set menu of dishes and drinks. The prices of the
 * portions, for all units together, sum to that of the line; a portion without taxes is the last.
 */
export function splitPortions<Tax extends AppliedTax>(line: TaxedLine<Tax>): TaxedLine<Tax>[] {
  if (!line.taxes.some(({ share }) => share)) return [line]
  const groups = groupByShare(line.taxes)
  const whole = groups[0]?.share.whole ?? 1
  const parts = groups.map(({ share }) => share.part)
  const rest = parts.reduce((left, part) => left - part, whole)
  const prices = splitAmount(line.price * line.quantity, [...parts, rest])
  const portions = groups.map(({ taxes, share: { meal } }, place) => ({
    ...{ price: prices[place] ?? 0, quantity: 1, meal },
    taxes: taxes.map(({ share: _, ...rule }) => rule as Tax),
  }))
  if (rest <= 0) return portions
  return [...portions, { price: prices.at(-1) ?? 0, quantity: 1, taxes: [] }]
}

function taxPortion<Tax extends AppliedTax>({
  price,
  quantity,
  taxes,
}: TaxedLine<Tax>): LineTaxes<Tax> {
  const rules = percentages(taxes).map((rule) => ({ rule, rate: rateFor(rule, price) }))
  const gross = price * quantity
  const included = includedTaxes(
    rules.filter(({ rule }) => rule.inclusive),
    gross,
  )
  const includedSum = sumAmounts(included)
  const added: TaxAmount<Tax>[] = []
  for (const { rule, rate } of rules) {
    if (rule.inclusive) continue
    const base = gross - includedSum + (rule.compound ? includedSum + sumAmounts(added) : 0)
    added.push(...splitTax({ rule, rate }, BigInt(base) * BigInt(thousandths(rate)), WHOLE))
  }
  return { added: sumAmounts(added), included: includedSum, taxes: [...included, ...added] }
}

const WHOLE = 100_000n

interface RatedRule<Tax extends AppliedTax> {
  rule: Tax
  rate: number
}

/** The taxes within a price: each is its share of the price, and what remains is without tax. */
function includedTaxes<Tax extends AppliedTax>(
  rules: readonly RatedRule<Tax>[],
  gross: number,
): TaxAmount<Tax>[] {
  // Taxes of a price of `net` without them, so that they are whole numbers.
  let net = 1n
  let sum = 0n
  const taxes = rules.map(({ rule, rate }) => {
    const tax = BigInt(thousandths(rate)) * (rule.compound ? net + sum : net)
    net *= WHOLE
    sum = sum * WHOLE + tax
    return { rule, rate, tax, net }
  })
  return taxes.flatMap(({ rule, rate, tax, net: own }) =>
    splitTax({ rule, rate }, BigInt(gross) * tax * (net / own), net + sum),
  )
}

/** A tax of dividend ÷ divisor, or the parts of it. */
function splitTax<Tax extends AppliedTax>(
  { rule, rate }: RatedRule<Tax>,
  dividend: bigint,
  divisor: bigint,
): TaxAmount<Tax>[] {
  const parts = (rule.parts ?? [{}]) as Partial<TaxPart>[]
  const weights = parts.map((part) => {
    const rate = part.exactRate ?? part.rate
    return rate === undefined ? 1 : thousandths(rate)
  })
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return parts.map(({ name }, place) => {
    const weight = weights[place] ?? 0
    return {
      rule,
      ...(name !== undefined && { part: name }),
      rate: (rate * weight) / whole,
      amount: Number(divideHalfUp(dividend * BigInt(weight), divisor * BigInt(whole))),
      isIncluded: rule.inclusive ?? false,
    }
  })
}

function sumAmounts(taxes: readonly TaxAmount[]): number {
  return taxes.reduce((sum, { amount }) => sum + amount, 0)
}
