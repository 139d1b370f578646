import type { OpeningHours } from '@bellhop/domain/opening-hours'
import { useTranslations } from 'use-intl'
import { useOpening } from '../../shared/use-opening.ts'

/** Open or not, and until or from when. */
export function OpeningNote({ hours }: { hours: OpeningHours }) {
  const t = useTranslations('departments')
  const { isOpen } = useOpening(hours)
  const { openingTime, closingTime } = hours
  if (openingTime === closingTime) return <p className="text-ink-soft">{t('alwaysOpen')}</p>
  return isOpen ? (
    <p className="text-ink-soft">{t('openUntil', { time: closingTime })}</p>
  ) : (
    <p className="rounded-control bg-warn-soft px-4 py-3 text-warn">
      {t('closed', { time: openingTime })}
    </p>
  )
}
