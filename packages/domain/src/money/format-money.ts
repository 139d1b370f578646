import { minorDigits } from './money.ts'

/** Regions whose currencies these are write 12,34,567. */
const indianGrouping = new Set(['INR', 'NPR', 'BDT', 'BTN'])

interface MoneyOptions {
  /** `always`: also a plus, for an amount added to another. */
  signDisplay?: 'always' | undefined
  currencyDisplay?: 'symbol' | 'narrowSymbol'
  /** Omits the decimals of a whole amount. */
  isShort?: boolean
}

/**
 * Formats an amount on the wire: `₹1,12,657.50`, `€1,249.50`. Rupees are grouped as in India for every reader, other
 * currencies as in the reader's language.
 *
 * @param locale with Latin digits
 */
export function formatMoney(
  amount: number,
  currency: string,
  locale: string,
  { isShort = false, ...options }: MoneyOptions = {},
): string {
  const digits = isShort && Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {}
  return write(amount, currency, locale, { style: 'currency', ...options, ...digits })
}

/** The same with all decimals and without the currency, for columns of figures: `1,12,657.50`. */
export function formatFigure(
  amount: number,
  currency: string,
  locale: string,
  { isShort = false }: Pick<MoneyOptions, 'isShort'> = {},
): string {
  const digits = isShort && Number.isInteger(amount) ? 0 : minorDigits(currency)
  return write(amount, currency, locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** The sign before an amount: `₹`, `KWD`. */
export function currencySign(currency: string, locale: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const parts = new Intl.NumberFormat(locale, style).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

function write(
  amount: number,
  currency: string,
  locale: string,
  options: Intl.NumberFormatOptions,
): string {
  const key = JSON.stringify([locale, currency, options])
  let format = formats.get(key)
  if (!format) {
    const isIndian = indianGrouping.has(currency)
    const number = new Intl.NumberFormat(locale, { ...options, currency, useGrouping: !isIndian })
    const mark = isIndian ? groupMark(locale) : ''
    format = (value) =>
      isIndian ? number.format(value).replace(beforeGroup, `$&${mark}`) : number.format(value)
    formats.set(key, format)
  }
  return format(amount)
}

const groupMark = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1e9).find(({ type }) => type === 'group')?.value ??
  ','

/** Each digit before three digits at the end of the whole part, or before two, four … more. */
const beforeGroup = /\d(?=(\d\d)*\d{3}(?!\d))/g

/** Creating a format takes longer than a thousand uses of it. */
const formats = new Map<string, (value: number) => string>()
