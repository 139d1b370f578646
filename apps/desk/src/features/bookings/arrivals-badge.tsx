import { listDeskBookings } from '@bellhop/contract/calls/desk/bookings'
import { useTranslations } from 'use-intl'
import { useResponse } from '../../api/use-read.ts'
import { CountBadge } from '../../shared/count-badge.tsx'

export function ArrivalsBadge() {
  const t = useTranslations('app')
  const { data } = useResponse(listDeskBookings, { query: { list: 'arrivals', limit: 1 } })
  return <CountBadge count={data?.arrivals ?? 0} meaning={t('badges.arrivals')} />
}
