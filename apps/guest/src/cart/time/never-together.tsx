import { type Hours, openingAt, timeOf } from '@bellhop/domain/time/opening-hours'
import { useTranslations } from 'use-intl'
import { useHotelClock } from '../../intl/use-opening.ts'
import { useTimeOfDay } from '../../intl/use-time-of-day.ts'
import type { Needed } from './check-requested-time.ts'

export function NeverTogether({ dishes: [first, second] }: { dishes: [Needed, Needed] }) {
  const t = useTranslations('order')
  const time = useTimeOfDay()
  const now = useHotelClock()
  const formatWindow = (hours: Hours) => {
    const { from = now, to = now } = openingAt(hours, now).window ?? {}
    return { from: time(timeOf(from)), to: time(timeOf(to)) }
  }
  const [one, other] = [formatWindow(first.hours), formatWindow(second.hours)]
  return (
    <p role="status" className="rounded-control bg-bad-soft px-4 py-3 text-bad text-sm">
      {t('neverTogether', {
        first: first.name,
        firstFrom: one.from,
        firstTo: one.to,
        second: second.name,
        secondFrom: other.from,
        secondTo: other.to,
      })}
    </p>
  )
}
