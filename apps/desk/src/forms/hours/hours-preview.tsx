import type { DeskHours } from '@bellhop/contract/base/hours'
import type { Hours, Window } from '@bellhop/domain/time/opening-hours'
import { useTranslations } from 'use-intl'
import { useHotelClock } from '../../format/use-hotel-clock.ts'
import { useText } from '../use-text.ts'
import { formatException, formatOpening, formatWeek } from './format-hours.ts'

/** Shows the hours as guests read them. Nothing while a time or a date is missing. */
export function HoursPreview({ hours }: { hours: DeskHours }) {
  const t = useTranslations('forms')
  const shared = useTranslations('shared')
  const formatText = useText()
  const now = useHotelClock()
  if (!isComplete(hours)) return null
  const exceptions = hours.exceptions.map(({ reason, ...rest }) => {
    const text = formatText(reason)
    return { ...rest, ...(text && { reason: text }) }
  })
  const shown: Hours = { weekly: hours.weekly, exceptions }
  return (
    <section className="grid gap-2 rounded-control bg-sunken px-4 py-3 text-sm lg:sticky lg:top-0">
      <p className="font-medium">{t('hours.guestsRead')}</p>
      <p aria-live="polite">{t('hours.now', { shown: formatOpening(shown, now, shared) })}</p>
      <ul className="grid gap-1 text-ink-soft tabular-nums">
        {formatWeek(hours, shared).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {exceptions.map((exception, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike while they are entered
          <li key={index}>{formatException(exception, shared)}</li>
        ))}
      </ul>
    </section>
  )
}

function isComplete({ weekly, exceptions }: DeskHours): boolean {
  const isWindow = ({ from, to }: Window) => from !== '' && to !== ''
  return (
    weekly.every(isWindow) &&
    exceptions.every(({ from, to, windows }) => from && to && windows.every(isWindow))
  )
}
