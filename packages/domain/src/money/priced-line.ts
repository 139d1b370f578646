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

/** The tax that is added to a line: price × rate ÷ 100 × quantity for each tax, rounded half up to the minor unit. */
export function lineTax({ price, taxRate, taxes, quantity }: PricedLine): number {
  if (taxes) return taxLine({ price, quantity, taxes }).added
  const gross = BigInt(price) * BigInt(quantity)
  return Number(divideHalfUp(gross * BigInt(thousandths(taxRate)), 100_000n))
}

/** The tax that is a part of a line's price. */
export function includedTax({ price, taxes, quantity }: PricedLine): number {
  return taxes ? taxLine({ price, quantity, taxes }).included : 0
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
