/** The taxes of a line by name. Amounts are minor units, rates basis points. */
import type { LineTax } from '../money/invoice.ts'
import { splitAmount } from '../money/money.ts'
import type { TaxAmount } from './tax-line.ts'
import type { TaxRule } from './taxes.ts'

/**
 * The two halves of India's goods and services tax, central and state. They sum to the tax exactly: of an odd number of
 * minor units, the half given by `odd` gets the extra one. The halves of −tax are the negated halves of tax.
 */
export function gstHalves(tax: number, odd: 'cgst' | 'sgst' = 'cgst') {
  // Not −0.
  const less = Math.trunc(tax / 2) || 0
  const more = tax - less
  return odd === 'cgst' ? { cgst: more, sgst: less } : { cgst: less, sgst: more }
}

/** Names the taxes of a line, or their parts. Each is its share of what is left of the line's tax. */
export function nameTaxes(tax: number, each: readonly TaxAmount<TaxRule>[]): LineTax[] {
  const shares = splitSigned(
    tax,
    each.map(({ amount }) => amount),
  )
  return each.map(({ rule, part, rate }, place) => ({
    ...(part === undefined ? nameOf(rule) : { name: part }),
    rate,
    amount: shares[place] ?? 0,
  }))
}

/** Splits an amount like `splitAmount`, and a credit too: its parts are those of the opposite amount. */
export function splitSigned(amount: number, weights: readonly number[]): number[] {
  return splitAmount(Math.abs(amount), weights).map((part) => Math.sign(amount) * part || 0)
}

function nameOf({ name }: TaxRule): Pick<LineTax, 'name' | 'translations'> {
  const [first = '', ...others] = Object.values(name)
  if (others.length === 0) return { name: first }
  const names = Object.entries(name).map(([language, text]) => [language, { name: text }])
  return { name: name.en ?? first, translations: Object.fromEntries(names) }
}
