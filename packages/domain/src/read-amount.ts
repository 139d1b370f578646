import { minorDigits } from './money.ts'

export type AmountProblem = 'noAmount' | 'tooMuch' | 'tooFine'

/**
 * Parses an amount as people write it: "250", "250.50", "250,5". "1,000" has too many decimals for rupees; it is not
 * one rupee.
 *
 * @param max on the wire, not in minor units
 * @returns the reason if it is not an amount, too large, or has more decimals than the currency
 */
export function readAmount(text: string, currency: string, max: number): number | AmountProblem {
  const [, whole, decimals = ''] = /^(\d+)(?:[.,٫](\d+))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return 'noAmount'
  if (decimals.length > minorDigits(currency)) return 'tooFine'
  const amount = Number(`${whole}.${decimals}`)
  return amount > max ? 'tooMuch' : amount
}
