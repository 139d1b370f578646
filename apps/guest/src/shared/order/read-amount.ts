import { fromWire, toWire } from '@bellhop/domain/money'

/** The largest tip (decisions §12). */
export const mostTip = 100_000

export type AmountProblem = 'noAmount' | 'tooMuch' | 'tooFine'

/**
 * Reads an amount as guests write it: "250", "250.50", "٢٥٠", "250,5".
 *
 * @returns why not, for what is none, too much or finer than the currency
 */
export function readAmount(text: string, currency: string): number | AmountProblem {
  const latin = text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[,٫]/, '.')
  if (!/^\d+(\.\d+)?$/.test(latin)) return 'noAmount'
  const amount = Number(latin)
  if (amount > mostTip) return 'tooMuch'
  return toWire(fromWire(amount, currency), currency) === amount ? amount : 'tooFine'
}
