import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { fulfilmentOf, isActive, isLate } from '@bellhop/domain/request-status'
import { useTranslations } from 'use-intl'
import { useNow } from '../../../intl/use-now.ts'
import { useHotelMoment } from '../use-hotel-moment.ts'

/** "by 20:45" in the hotel's time while the request is running, and whether it is late. */
export function PromisedTime({ request }: { request: GuestRequest }) {
  const t = useTranslations('requests')
  const formatMoment = useHotelMoment()
  const now = useNow()
  if (!isActive(request.status)) return null
  const text = t('by', { time: formatMoment(request.promisedAt), how: fulfilmentOf(request) })
  if (!isLate(request, now)) return <span>{text}</span>
  return (
    <span className="text-warn">
      {text} · {t('overdue')}
    </span>
  )
}
