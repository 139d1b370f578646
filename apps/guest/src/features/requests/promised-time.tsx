import type { GuestRequest } from '@bellhop/contract/requests'
import { isActive } from '@bellhop/domain/request-status'
import { useFormatter, useTimeZone, useTranslations } from 'use-intl'
import { isToday } from '../../intl/hotel-calendar.ts'
import { useNow } from '../../intl/use-now.ts'

/** "by 20:45" in the hotel's time while the request is running, and whether it is overdue. */
export function PromisedTime({ request }: { request: GuestRequest }) {
  const t = useTranslations('requests')
  const format = useFormatter()
  const timeZone = useTimeZone() ?? 'UTC'
  const now = useNow()
  const { promisedAt, status } = request
  if (!isActive(status)) return null
  const promised = new Date(promisedAt)
  const text = t('by', {
    time: format.dateTime(promised, isToday(promisedAt, timeZone, now) ? 'hour' : 'dayAndHour'),
  })
  if (promised.getTime() >= now) return <span>{text}</span>
  return (
    <span className="text-warn">
      {text} · {t('overdue')}
    </span>
  )
}
