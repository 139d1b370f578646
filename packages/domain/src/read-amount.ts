import { toLatinDigits } from './latin-digits.ts'
import { minorDigits } from './money.ts'

export type AmountProblem = 'noAmount' | 'tooMuch' | 'tooFine' | 'ambiguous'

/**
 * Parses an amount as people write it: "250", "250.50", "250,5", "٢٥٠". "1,000" has too many decimals for rupees; it is
 * not one rupee. "1,250" in a currency of three decimals is `ambiguous`.
 *
 * @param max on the wire, not in minor units
 * @returns the reason if it is not one amount, too large, or has more decimals than the currency
 */
export function readAmount(text: string, currency: string, max: number): number | AmountProblem {
  const typed = toLatinDigits(text).trim()
  const [, whole, decimals = ''] = /^(\d+)(?:[.,٫](\d+))?$/.exec(typed) ?? []
  if (whole === undefined) return 'noAmount'
  if (decimals.length > minorDigits(currency)) return 'tooFine'
  // The comma stands where it would separate thousands.
  if (/^[1-9]\d{0,2},\d{3}$/.test(typed)) return 'ambiguous'
  const amount = Number(`${whole}.${decimals}`)
  return amount > max ? 'tooMuch' : amount
}
