import { isActive, isLate } from '@bellhop/domain/requests/request-status'
import { useTranslations } from 'use-intl'
import { useNow } from '../../../intl/use-now.ts'
import { useHotelMoment } from '../use-hotel-moment.ts'

/** "by 20:45", or the time or window that was asked for, in the hotel's time while the request is running, and whether it is late. */
export function PromisedTime({ request }: { request: Parameters<typeof isLate>[0] }) {
  const t = useTranslations('requests')
  const formatMoment = useHotelMoment()
  const now = useNow()
  if (!isActive(request.status)) return null
  const time = formatMoment(request.promisedAt, request.promisedUntil)
  const text = request.deliverAt ? time : t('by', { time })
  if (!isLate(request, now)) return <span>{text}</span>
  return (
    <span className="text-warn">
      {text} · {t('overdue')}
    </span>
  )
}
