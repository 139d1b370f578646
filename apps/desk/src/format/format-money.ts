import * as domain from '@bellhop/domain/money/format-money'
import { type AmountProblem, readAmount } from '@bellhop/domain/money/read-amount'

/** The desk is in English. */
const locale = 'en'

/** Formats an amount with all the decimals of its currency: `₹249.50`. */
export function formatMoney(amount: number, currency: string): string {
  return domain.formatMoney(amount, currency, locale)
}

/** Reads an amount as typed, also as the desk shows it. */
export function readMoney(
  text: string,
  currency: string,
  max = Number.POSITIVE_INFINITY,
): number | AmountProblem {
  return readAmount(text, { language: locale, currency, max })
}

/** How an amount is read, if more than its digits is typed: `₹1,250.00` for "1,250". */
export function formatReadMoney(text: string, currency: string): string | undefined {
  const amount = readMoney(text, currency)
  const isPlain = Number(text.replace(',', '.')) === amount
  return typeof amount === 'number' && !isPlain ? formatMoney(amount, currency) : undefined
}

/** Without the currency, for columns of figures: `1,249.50`, `−249.50`. */
export function makeFigureFormat(currency: string) {
  // Writes a minus as wide as a digit; a hyphen is not.
  return (amount: number): string => domain.formatFigure(amount, currency, locale).replace('-', '−')
}

/** The sign before an amount: `₹`, `KWD`. */
export function currencySign(currency: string): string {
  return domain.currencySign(currency, locale)
}
