import { formatFigure, formatMoney } from '@bellhop/domain/money/format-money'
import type { InvoiceContent } from '@bellhop/domain/money/invoice'
import { rateToWire, toWire } from '@bellhop/domain/money/money'
import { type AppLanguage, localeOf, monthStyleOf } from '@bellhop/languages'

const printedLocale = (language: AppLanguage, country: string | null): string =>
  language === 'en' && country === 'IN' ? 'en-IN' : localeOf(language)

/** Isolates a number, an address or a code from surrounding text of the other direction (Unicode isolates). */
export const isolate = (text: string) => `\u2068${text}\u2069`

interface Printed extends Pick<InvoiceContent, 'currency' | 'country'> {
  rateDigits?: number
}

/** Formats the values of a document. Creating an Intl format takes longer than a thousand uses of it. */
export function makePrinter({ currency, country, rateDigits = 2 }: Printed, language: AppLanguage) {
  const locale = printedLocale(language, country)
  const key = `${locale} ${currency} ${rateDigits}`
  let printer = printers.get(key)
  if (!printer) {
    const count = new Intl.NumberFormat(locale)
    // The heading states the currency.
    const style = { currencyDisplay: 'narrowSymbol' } as const
    const percent = new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: rateDigits,
    })
    const day = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: monthStyleOf(language),
      year: 'numeric',
      timeZone: 'UTC',
    })
    printer = {
      count: (value: number) => count.format(value),
      amount: (minor: number) => isolate(formatFigure(toWire(minor, currency), currency, locale)),
      money: (minor: number) =>
        isolate(formatMoney(toWire(minor, currency), currency, locale, style)),
      rate: (basisPoints: number) => isolate(percent.format(rateToWire(basisPoints) / 100)),
      date: (date: string) => day.format(new Date(`${date}T00:00:00Z`)),
    }
    printers.set(key, printer)
  }
  return printer
}

interface Printer {
  count(value: number): string
  /** @param minor minor units; printed without the currency */
  amount(minor: number): string
  money(minor: number): string
  rate(basisPoints: number): string
  date(date: string): string
}
const printers = new Map<string, Printer>()
