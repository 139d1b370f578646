import { hourFormat } from '@bellhop/domain/time/hour-format'
import { type AppLanguage, monthStyleOf } from '@bellhop/languages'
import type { Formats } from 'use-intl'

/** @param languages the phone's, such as `en-IN`; independent of the chosen language of the app */
export function createFormats(locale: AppLanguage, languages: string | readonly string[]) {
  const date = { day: 'numeric', month: monthStyleOf(locale) } as const
  const day = { weekday: 'short', ...date } as const
  const hour = hourFormat(languages)
  return {
    dateTime: { hour, date, day, dayAndHour: { ...day, ...hour } },
  } as const satisfies Formats
}
