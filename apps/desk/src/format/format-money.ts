import * as domain from '@bellhop/domain/format-money'

/** The desk is in English. */
const locale = 'en'

/** Formats an amount with all the decimals of its currency: `₹249.50`. */
export function formatMoney(amount: number, currency: string): string {
  return domain.formatMoney(amount, currency, locale)
}

/** The same without the currency, for columns of figures: `1,249.50`, `−249.50`. */
export function makeFigureFormat(currency: string) {
  // As wide as a digit; a hyphen is not.
  return (amount: number): string => domain.formatFigure(amount, currency, locale).replace('-', '−')
}

/** The sign before an amount: `₹`, `KWD`. */
export function currencySign(currency: string): string {
  return domain.currencySign(currency, locale)
}
