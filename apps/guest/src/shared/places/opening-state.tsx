import type { OpeningHours } from '@bellhop/domain/opening-hours'
import { useTranslations } from 'use-intl'
import { useOpening } from '../../intl/use-opening.ts'

/** "Open until 23:00", "Closed · opens at 12:30", in the hotel's time and updated over time. */
export function OpeningState({ hours }: { hours: OpeningHours }) {
  const t = useTranslations('order')
  const { isOpen } = useOpening(hours)
  const { openingTime, closingTime } = hours
  if (!isOpen) {
    return <span className="font-semibold text-warn">{t('opensAt', { time: openingTime })}</span>
  }
  return (
    <span className="font-semibold text-good">
      {openingTime === closingTime ? t('openAlways') : t('openUntil', { time: closingTime })}
    </span>
  )
}
