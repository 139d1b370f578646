import type { Guest } from '@bellhop/contract/guest'
import { useFormatter, useTranslations } from 'use-intl'
import { daysUntil } from '../../intl/hotel-calendar.ts'
import { useNow } from '../../intl/use-now.ts'

/** Check-in and check-out in the hotel's time, and the days left. */
export function StayDates({ guest }: { guest: Guest }) {
  const { checkIn, checkOut, status, timeZone, duration, checkoutTime } = guest
  const t = useTranslations('home')
  const format = useFormatter()
  const now = useNow()
  if (checkIn === null || checkOut === null || duration === null) return null
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-3 border-line border-t pt-4 first:border-t-0 first:pt-0">
      {status === 'inHouse' ? (
        <Fact
          label={t('remaining')}
          value={t('nightsLeft', { count: daysUntil(checkOut, timeZone, now) })}
        />
      ) : (
        <Fact
          label={t('checkIn')}
          value={format.dateTime(new Date(checkIn), 'day')}
          detail={t('nights', { count: duration })}
        />
      )}
      <Fact
        label={t('checkOut')}
        value={format.dateTime(new Date(checkOut), 'day')}
        detail={checkoutTime}
      />
    </dl>
  )
}

interface FactProps {
  label: string
  value: string
  detail?: string
}

function Fact({ label, value, detail }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="font-display font-semibold text-lg">{value}</dd>
      {detail && <dd className="text-ink-soft text-sm tabular-nums">{detail}</dd>}
    </div>
  )
}
