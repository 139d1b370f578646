import type { Formats } from 'use-intl'
import type { Locale } from '../state/device.ts'

/**
 * Room numbers, codes and phone numbers use Latin digits, so amounts and times do too: two kinds of digits on one page
 * would be harder to read.
 */
export const intlLocales: Record<Locale, string> = {
  en: 'en-GB',
  hi: 'hi-IN-u-nu-latn',
  ar: 'ar-u-nu-latn',
}

/** Hours are written as 00–23 in every language. */
export const formats = {
  dateTime: {
    hour: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    day: { weekday: 'short', day: 'numeric', month: 'short' },
    dayAndHour: {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    },
  },
  number: {
    percent: { style: 'percent', maximumFractionDigits: 2 },
  },
} as const satisfies Formats
