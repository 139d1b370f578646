import { fromWire, minorDigits, toWire } from '@bellhop/domain/money'

/** The largest tip (decisions §12). */
const most = 100_000

/**
 * Reads an amount as guests write it: "250", "250.50", "٢٥٠", "250,5".
 *
 * @returns undefined for what is none, finer than the currency or too much
 */
export function readAmount(text: string, currency: string): number | undefined {
  const latin = text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[,٫]/, '.')
  const pattern = minorDigits(currency) > 0 ? /^\d{1,6}(\.\d{1,3})?$/ : /^\d{1,6}$/
  if (!pattern.test(latin)) return undefined
  const amount = Number(latin)
  const isWhole = toWire(fromWire(amount, currency), currency) === amount
  return isWhole && amount <= most ? amount : undefined
}
