/** Formats an amount with all the decimals of its currency: `₹249.50`. */
export function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount)
}

/** The same without the currency, for columns of figures: `1,249.50`, `−249.50`. */
export function makeFigureFormat(currency: string) {
  const { minimumFractionDigits, maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  const format = new Intl.NumberFormat('en', {
    ...(minimumFractionDigits !== undefined && { minimumFractionDigits }),
    ...(maximumFractionDigits !== undefined && { maximumFractionDigits }),
  })
  // As wide as a digit; a hyphen is not.
  return (amount: number): string => format.format(amount).replace('-', '−')
}

/** The sign before an amount: `₹`, `KWD`. */
export function currencySign(currency: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const parts = new Intl.NumberFormat('en', style).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
