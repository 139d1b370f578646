import { localeOf } from '@bellhop/languages'
import { getMessages } from './messages.ts'

/** The locale of the language that is shown. */
export const shownLocale = (): string => localeOf(getMessages().locale)

/** The text in the language that is shown, or else in English. */
export const shownText = (texts: Readonly<Record<string, string>>): string =>
  texts[getMessages().locale] ?? texts.en ?? ''

/** By locale and options: making a format takes longer than using it. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** A format of dates in the language that is shown. Call it for each date, because the language changes. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = shownLocale()
  const key = locale + JSON.stringify(options)
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dateFormats.set(key, format)
  return format
}

/** Formats a number as it is typed, without groups of thousands: `8.875`, in German `8,875`. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(shownLocale(), { useGrouping: false, ...options }).format(value)

/** Joins words that are alike, such as names: `Jheel, Bar`. */
export function formatList(words: readonly string[]): string {
  const locale = shownLocale()
  // Turkish has no commas between units.
  const type = locale === 'tr' ? 'conjunction' : 'unit'
  return new Intl.ListFormat(locale, { type, style: 'short' }).format(words)
}
