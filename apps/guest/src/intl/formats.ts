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
const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const createFormats = (month: 'short' | 'long') => {
  const date = { day: 'numeric', month } as const
  const day = { weekday: 'short', ...date } as const
  return {
    dateTime: { hour, date, day, dayAndHour: { ...day, ...hour } },
    number: {
      percent: { style: 'percent', maximumFractionDigits: 2 },
    },
  } as const satisfies Formats
}

const english = createFormats('short')

/** Hindi writes months out: its short ones (नव॰) are rarely seen and look broken. */
export const formats: Record<Locale, typeof english> = {
  en: english,
  hi: createFormats('long'),
  ar: english,
}
