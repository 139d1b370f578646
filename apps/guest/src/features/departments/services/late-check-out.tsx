import { checkOutAt } from '@bellhop/domain/hotel-time'
import { useFormatter, useTranslations } from 'use-intl'
import { useTimeOfDay } from '../../../intl/use-time-of-day.ts'
import { useGuestSelector } from '../../../state/state.ts'

/** What a late check-out does, or that the guest already checks out as late. */
export function LateCheckOut({ until }: { until: string }) {
  const t = useTranslations('departments')
  const format = useFormatter()
  const time = useTimeOfDay()
  const guest = useGuestSelector((state) => state.log.data)
  if (!guest?.checkIn || !guest.duration) return null
  const { checkIn, duration, checkoutTime, timeZone } = guest
  if (!isLater(until, checkoutTime)) return <p>{t('lateAlready', { time: time(checkoutTime) })}</p>
  const late = checkOutAt({ checkIn, duration, checkoutTime: until, timeZone })
  return (
    <p>
      {t('lateCheckOut', {
        day: format.dateTime(new Date(late), 'day'),
        from: time(checkoutTime),
        until: time(until),
      })}
    </p>
  )
}

/** Whether a late check-out, HH:mm, changes anything for a guest who checks out at `checkoutTime`. */
export function isLater(until: string, checkoutTime: string | undefined): boolean {
  return checkoutTime !== undefined && until > checkoutTime
}
