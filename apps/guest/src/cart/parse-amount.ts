import { maxTip } from '@bellhop/domain/limits'
import { type AmountProblem, readAmount } from '@bellhop/domain/read-amount'
import { toLatinDigits } from '../intl/latin-digits.ts'

/**
 * Reads an amount as guests write it: "250", "250.50", "٢٥٠", "250,5".
 *
 * @returns the reason, if it is not an amount, too large, or has more decimals than the currency
 */
export function parseAmount(text: string, currency: string): number | AmountProblem {
  return readAmount(toLatinDigits(text), currency, maxTip)
}
