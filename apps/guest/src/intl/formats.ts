import { hourFormat } from '@bellhop/domain/time/hour-format'
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

/** @param languages the phone's, such as `en-IN`; independent of the chosen language of the app */
export function createFormats(locale: Locale, languages: string | readonly string[]) {
  // Hindi writes months out: its short ones (नव॰) are rarely seen and look broken.
  const date = { day: 'numeric', month: locale === 'hi' ? 'long' : 'short' } as const
  const day = { weekday: 'short', ...date } as const
  const hour = hourFormat(languages)
  return {
    dateTime: { hour, date, day, dayAndHour: { ...day, ...hour } },
  } as const satisfies Formats
}
