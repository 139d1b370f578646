import { addDays, dateOf, type Hours, openingAt, timeOf } from '@bellhop/domain/time/opening-hours'
import { useTranslations } from 'use-intl'
import { useHotelClock, useMomentValues } from './use-opening.ts'
import { useTimeOfDay } from './use-time-of-day.ts'

/** "Served from 07:00 to 11:00": now, or next if that is today or tomorrow. Otherwise "Served again Friday at 07:00". */
export function useServed(): (hours: Hours) => string {
  const t = useTranslations('order')
  const now = useHotelClock()
  const time = useTimeOfDay()
  const valuesOf = useMomentValues()
  return (hours) => {
    const { window } = openingAt(hours, now)
    if (!window) return t('notServed')
    if (dateOf(window.from) > addDays(dateOf(now), 1)) {
      return t('servedNext', valuesOf(window.from))
    }
    return t('served', { from: time(timeOf(window.from)), to: time(timeOf(window.to)) })
  }
}
