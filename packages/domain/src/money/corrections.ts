/** Corrections of a bill: a part of an entry with its share of the tax, and discounts. Amounts are minor units. */

import type { AppliedTax } from '../taxes/taxes.ts'
import type { FolioKind } from './folio.ts'
import { shareOf, splitAmount } from './money.ts'
import { includedTax, lineTax } from './priced-line.ts'

export interface Taxed {
  /** Without the tax that is added. */
  net: number
  tax: number
  /** The part of `net` that is tax. */
  included: number
}

/** An entry of the ledger as it was posted, with what its corrections have left of it. */
export interface OpenEntry extends Taxed {
  /** Basis points; null if the lines of a request have rates, or if there is none. */
  taxRate: number | null
  taxes?: readonly AppliedTax[] | null | undefined
  left: Taxed
}

/** Minor units without tax, or basis points of what is left. */
export type Discount = { amount: number } | { rate: number }

/** Tips belong to the staff, and payments are refunded. */
export const discountableKinds: readonly FolioKind[] = ['roomNight', 'request', 'charge']

/**
 * Takes a part off an entry. The tax that stays is that of the net amount that stays, so that repeated corrections add
 * no rounding errors, and the last one takes all of it. In a cheaper slab it can be higher.
 *
 * @param net of the part, from 0 to what is left, with the sign of the entry; with the other sign, what a correction
 *   has taken is put back
 */
export function takePart(entry: OpenEntry, net: number): Taxed {
  const { left } = entry
  const rest = taxOf(entry, left.net - net)
  return { net, tax: left.tax - rest.tax, included: left.included - rest.included }
}

/**
 * Takes some of the units of a line off its entry: their share of what is left, so that discounts stay in proportion.
 *
 * @param of how many units are left, at least `units`
 */
export function takeUnits(entry: OpenEntry, units: number, of: number): Taxed {
  return takePart(entry, units === of ? entry.left.net : shareOf(entry.left.net, units, of))
}

/** The taxes of what is left of an entry. */
function taxOf({ net, tax, included, taxRate, taxes }: OpenEntry, rest: number) {
  // The whole entry has the tax that it was posted with, which may be that of several units.
  if (rest === net) return { tax, included }
  if (taxRate === null) {
    return { tax: shareOf(tax, rest, net), included: shareOf(included, rest, net) }
  }
  const line = { price: rest, taxRate, taxes, quantity: 1 }
  return { tax: lineTax(line), included: includedTax(line) }
}

/**
 * Takes parts off entries for another bill, each with its share of the tax: what is moved is neither cheaper nor dearer than
 * what stays, also if it would be in another slab by itself. The parts and what stays sum to what was left.
 *
 * @param net of all parts, from 0 to what is left
 */
export function splitEntries(entries: readonly Pick<OpenEntry, 'left'>[], net: number): Taxed[] {
  const nets = splitAmount(
    net,
    entries.map(({ left }) => left.net),
  )
  return entries.map(({ left }, place) => {
    const part = nets[place] ?? 0
    if (part === 0) return { net: 0, tax: 0, included: 0 }
    if (part === left.net) return left
    const of = (amount: number) => shareOf(amount, part, left.net)
    return { net: part, tax: of(left.tax), included: of(left.included) }
  })
}

export function sumTaxed(amounts: Iterable<Taxed>): Taxed {
  const sum = { net: 0, tax: 0, included: 0 }
  for (const { net, tax, included } of amounts) {
    sum.net += net
    sum.tax += tax
    sum.included += included
  }
  return sum
}

/** The entry that takes a part off a bill, and the balance after it. */
export function correctBalance(balance: number, { net, tax }: Pick<Taxed, 'net' | 'tax'>) {
  const total = 0 - net - tax
  return { net: 0 - net, tax: 0 - tax, total, balance: balance + total }
}

/** Sums the amounts left of entries together, without tax. */
export function sumLeft(entries: readonly OpenEntry[]): number {
  return entries.reduce((sum, { left }) => sum + left.net, 0)
}

/**
 * Spreads a discount over entries: a rate applies to each, an amount is split in the proportion of what is left.
 *
 * @param discount at most what is left of them together
 * @returns the part of each entry
 */
export function spreadDiscount(entries: readonly OpenEntry[], discount: Discount): Taxed[] {
  const lefts = entries.map(({ left }) => left.net)
  const nets =
    'rate' in discount
      ? lefts.map((left) => shareOf(left, discount.rate, 10_000))
      : splitAmount(discount.amount, lefts)
  return entries.map((entry, place) => takePart(entry, nets[place] ?? 0))
}
