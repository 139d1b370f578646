import * as domain from '@bellhop/domain/money/format-money'
import { type AmountProblem, readAmount } from '@bellhop/domain/money/read-amount'
import {
  writeAmount as domainWriteAmount,
  languageOfAmounts,
} from '@bellhop/domain/money/write-amount'
import { shownLocale } from '../intl/shown-formats.ts'

/**
 * Formats an amount with all the decimals of its currency: `₹249.50`, in German `249,50 ₹`.
 *
 * @param isShort omits the decimals of a whole amount
 */
export function formatMoney(amount: number, currency: string, isShort = false): string {
  const locale = shownLocale()
  // A hotel has one currency, so its dollars need no country. In Arabic a narrow symbol may be a Latin one.
  const currencyDisplay = locale.startsWith('ar') ? 'symbol' : 'narrowSymbol'
  return withMinus(domain.formatMoney(amount, currency, locale, { currencyDisplay, isShort }))
}

/** Reads an amount as typed, also as the desk shows it. */
export function readMoney(
  text: string,
  currency: string,
  max = Number.POSITIVE_INFINITY,
): number | AmountProblem {
  return readAmount(text, {
    language: languageOfAmounts(shownLocale(), currency),
    currency,
    max,
  })
}

/** Writes an amount into a field: `249.5`, in German `249,5`. */
export function writeAmount(amount: number | undefined, currency: string): string {
  return amount === undefined ? '' : domainWriteAmount(amount, shownLocale(), currency)
}

/** How an amount is read, if more than its digits is typed: `₹1,250.00` for "1,250". */
export function formatReadMoney(text: string, currency: string): string | undefined {
  const amount = readMoney(text, currency)
  const isPlain = Number(text.replace(',', '.')) === amount
  return typeof amount === 'number' && !isPlain ? formatMoney(amount, currency) : undefined
}

/** Without the currency, for columns of figures: `1,249.50`, `−249.50`. @param isShort omits the decimals of a whole amount */
export function makeFigureFormat(currency: string, isShort = false) {
  return (amount: number): string =>
    withMinus(domain.formatFigure(amount, currency, shownLocale(), { isShort }))
}

/** A minus is as wide as a digit; a hyphen is not. */
const withMinus = (text: string): string => text.replace('-', '−')

/** The sign before an amount: `₹`, `KWD`. */
export function currencySign(currency: string): string {
  return domain.currencySign(currency, shownLocale())
}
