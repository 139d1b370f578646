import { localeOf } from '@bellhop/languages'
import { getMessages } from './messages.ts'

/** The locale of the language that is shown. */
export const shownLocale = (): string => localeOf(getMessages().locale)

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
