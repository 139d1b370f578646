import type { OpeningHours } from '@bellhop/domain/opening-hours'
import { useTranslations } from 'use-intl'
import { openState, useHotelHour } from './use-open-state.ts'

/** "Open now, until 21:00", or "Closed. Opens at 06:00." */
export function OpeningLine({ hours }: { hours: OpeningHours }) {
  const t = useTranslations('facilities')
  const state = openState(hours, useHotelHour())
  return (
    <span
      className={`text-sm tabular-nums ${state === 'closed' ? 'text-ink-muted' : 'font-semibold text-good'}`}
    >
      {t('opening', { state, opens: hours.openingTime, closes: hours.closingTime })}
    </span>
  )
}
