import { addDays, dateOf, openingAt, timeOf } from '@bellhop/domain/time/opening-hours'
import { useFormatter, useTranslations } from 'use-intl'
import { useHotelClock, useMomentValues } from '../../intl/use-opening.ts'
import { useParagraph } from '../../intl/use-paragraph.ts'
import { useTimeOfDay } from '../../intl/use-time-of-day.ts'
import type { Needed } from './check-requested-time.ts'

interface Props {
  closed: readonly Needed[]
  /** Another time can be chosen. */
  hasTimes: boolean
}

/** Why nothing can be ordered now, and when it can. */
export function NotNow({ closed, hasTimes }: Props) {
  const t = useTranslations('order')
  const format = useFormatter()
  const join = useParagraph()
  const time = useTimeOfDay()
  const now = useHotelClock()
  const valuesOf = useMomentValues()
  const dishes = Map.groupBy(
    closed.filter(({ isDish }) => isDish),
    ({ hours }) => JSON.stringify(hours),
  )
  const sentences = [
    ...closed.filter(({ isDish }) => !isDish).map(formatClosed),
    ...[...dishes.values()].map(formatServed),
  ]
  return sentences.map((sentence) => (
    <p key={sentence} className="rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
      {hasTimes ? join([sentence, t('hourMissing')]) : sentence}
    </p>
  ))

  function formatClosed({ name, hours }: Needed): string {
    const { isOpen, next, reason, lastOrder } = openingAt(hours, now)
    if (isOpen && lastOrder && next) {
      return t('ordersEndedNow', { name, last: time(timeOf(lastOrder)), ...valuesOf(next) })
    }
    if (reason) {
      return next
        ? t('closedNowFor', { name, reason, ...valuesOf(next) })
        : t('closedLongFor', { name, reason })
    }
    return next ? t('closedNow', { name, ...valuesOf(next) }) : t('closedLong', { name })
  }

  function formatServed(served: readonly Needed[]): string {
    const names = format.list(served.map(({ name }) => name))
    const window = served[0] && openingAt(served[0].hours, now).window
    if (!window) return t('servedNeverOnly', { names })
    if (dateOf(window.from) > addDays(dateOf(now), 1)) {
      return t('servedNextOnly', { names, ...valuesOf(window.from) })
    }
    const hours = { from: time(timeOf(window.from)), to: time(timeOf(window.to)) }
    return t('servedOnly', { names, ...hours })
  }
}
