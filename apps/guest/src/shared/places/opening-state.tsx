import {
  addDays,
  dateOf,
  type Hours,
  type Opening,
  timeOf,
} from '@bellhop/domain/time/opening-hours'
import { useTranslations } from 'use-intl'
import { useHotelClock, useMomentValues, useOpening } from '../../intl/use-opening.ts'

/** "Open until 23:00", "Closed · opens Friday at 12:30", in the hotel's time and updated over time. */
export function OpeningState({ hours }: { hours: Hours }) {
  const opening = useOpening(hours)
  const { isOpen, takesOrders } = opening
  return (
    <span className={`font-semibold ${isOpen && takesOrders ? 'text-good' : 'text-warn'}`}>
      {isOpen ? <Open opening={opening} /> : <Closed opening={opening} />}
    </span>
  )
}

function Open({ opening: { until, lastOrder, takesOrders } }: { opening: Opening }) {
  const t = useTranslations('order')
  const valuesOf = useMomentValues()
  const now = useHotelClock()
  const sentences = [formatUntil()]
  if (lastOrder) sentences.push(t(takesOrders ? 'lastOrders' : 'ordersEnded', valuesOf(lastOrder)))
  return sentences.join(' · ')

  function formatUntil(): string {
    if (!until) return t('openAlways')
    const isSoon = until <= `${addDays(dateOf(now), 1)}T${timeOf(now)}`
    return t(isSoon ? 'openUntil' : 'openUntilDay', valuesOf(until))
  }
}

function Closed({ opening: { next, reason } }: { opening: Opening }) {
  const t = useTranslations('order')
  const valuesOf = useMomentValues()
  if (reason) {
    return next ? t('closedForUntil', { reason, ...valuesOf(next) }) : t('closedFor', { reason })
  }
  return next ? t('opensAt', valuesOf(next)) : t('closed')
}
