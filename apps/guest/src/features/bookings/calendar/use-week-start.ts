import { useLocale } from 'use-intl'
import type { Weekday } from './month.ts'

interface LocaleWithWeek extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** Fallback for browsers without week info: where most readers of the language live. */
const usual: Record<string, Weekday> = { en: 1, hi: 7, ar: 6 }

/** The weekday on which a week begins in the reader's language. */
export function useWeekStart(): Weekday {
  const locale: LocaleWithWeek = new Intl.Locale(useLocale())
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay
  return (firstDay as Weekday | undefined) ?? usual[locale.language] ?? 1
}
