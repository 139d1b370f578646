import { maxTip } from '@bellhop/domain/limits'
import { fromWire, toWire } from '@bellhop/domain/money'
import { toLatinDigits } from '../intl/latin-digits.ts'

export type AmountProblem = 'noAmount' | 'tooMuch' | 'tooFine'

/**
 * Reads an amount as guests write it: "250", "250.50", "٢٥٠", "250,5".
 *
 * @returns the reason, if it is not an amount, too large, or has more decimals than the currency
 */
export function parseAmount(text: string, currency: string): number | AmountProblem {
  const latin = toLatinDigits(text).trim().replace(/[,٫]/, '.')
  if (!/^\d+(\.\d+)?$/.test(latin)) return 'noAmount'
  const amount = Number(latin)
  if (amount > maxTip) return 'tooMuch'
  return toWire(fromWire(amount, currency), currency) === amount ? amount : 'tooFine'
}
