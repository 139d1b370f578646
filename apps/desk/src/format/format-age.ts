import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'

export type FormatAge = (milliseconds: number) => string

/** Formats a duration, short enough to read from two metres: `now`, `7 min`, `1 h 05`, `2 d`. */
export const agesIn =
  (t: ReturnType<typeof useTranslations<'format'>>): FormatAge =>
  (milliseconds) => {
    const minutes = Math.floor(milliseconds / MINUTE_MS)
    if (minutes < 1) return t('age.now')
    if (minutes < 60) return t('age.minutes', { minutes: String(minutes) })
    const hours = Math.floor(minutes / 60)
    const rest = String(minutes % 60).padStart(2, '0')
    if (hours < 24) return t('age.hours', { hours: String(hours), minutes: rest })
    return t('age.days', { days: String(Math.floor(hours / 24)) })
  }

/** The same function in every render. */
export function useFormatAge(): FormatAge {
  const t = useTranslations('format')
  return useMemo(() => agesIn(t), [t])
}
