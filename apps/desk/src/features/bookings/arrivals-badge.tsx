import { useTranslations } from 'use-intl'
import { CountBadge } from '../../shared/count-badge.tsx'
import { useCountBookingsQuery } from './bookings-api.ts'

export function ArrivalsBadge() {
  const t = useTranslations('app')
  const { data } = useCountBookingsQuery()
  return <CountBadge count={data?.arrivals ?? 0} meaning={t('badges.arrivals')} />
}
