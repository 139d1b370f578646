import { toLatinDigits } from '@bellhop/domain/latin-digits'
import { type AmountProblem, readAmount } from '@bellhop/domain/read-amount'

/**
 * Parses an amount as guests write it: "250", "250.50", "٢٥٠", "250,5".
 *
 * @param max in major units
 * @returns the reason if it is not an amount, too large, or has more decimals than the currency
 */
export function parseAmount(text: string, currency: string, max: number): number | AmountProblem {
  return readAmount(toLatinDigits(text), currency, max)
}
