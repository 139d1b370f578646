import { useTranslations } from 'use-intl'
import { useTimeOfDay } from '../../intl/use-time-of-day.ts'
import type { Needed } from './check-requested-time.ts'

export function NeverTogether({ dishes: [first, second] }: { dishes: [Needed, Needed] }) {
  const t = useTranslations('order')
  const time = useTimeOfDay()
  return (
    <p role="status" className="rounded-control bg-bad-soft px-4 py-3 text-bad text-sm">
      {t('neverTogether', {
        first: first.name,
        firstFrom: time(first.openingTime),
        firstTo: time(first.closingTime),
        second: second.name,
        secondFrom: time(second.openingTime),
        secondTo: time(second.closingTime),
      })}
    </p>
  )
}
