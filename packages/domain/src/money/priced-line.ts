/** Lines of orders and bills with their taxes. Amounts are minor units, rates basis points. */

import { taxLine } from '../taxes/tax-line.ts'
import type { AppliedTax } from '../taxes/taxes.ts'
import { divideHalfUp, thousandths } from './money.ts'

export interface PricedLine {
  /** The price of one item, as guests see it. */
  price: number
  /** The percentage that is added to the price. */
  taxRate: number
  /** The rules behind `taxRate`; without them, it is one plain percentage. */
  taxes?: readonly AppliedTax[] | null | undefined
  quantity: number
}

/**
 * The tax that is added to a line, price × rate ÷ 100 × quantity for each tax, rounded half up to the minor unit; and
 * the tax that is a part of its price.
 */
export function lineTaxes({ price, taxRate, taxes, quantity }: PricedLine): {
  added: number
  included: number
} {
  if (taxes) return taxLine({ price, quantity, taxes })
  const gross = BigInt(price) * BigInt(quantity)
  const added = Number(divideHalfUp(gross * BigInt(thousandths(taxRate)), 100_000n))
  return { added, included: 0 }
}

/** The tax that is added to a line. */
export function lineTax(line: PricedLine): number {
  return lineTaxes(line).added
}

/** The tax that is a part of a line's price. */
export function includedTax(line: PricedLine): number {
  return lineTaxes(line).included
}

export interface Amounts {
  subtotal: number
  tax: number
  tip: number
  total: number
}

/** subtotal = Σ price × quantity; total = subtotal + Σ tax + tip. All in minor units. */
export function orderAmounts(lines: readonly PricedLine[], tip = 0): Amounts {
  let subtotal = 0
  let tax = 0
  for (const line of lines) {
    subtotal += line.price * line.quantity
    tax += lineTax(line)
  }
  return { subtotal, tax, tip, total: subtotal + tax + tip }
}
