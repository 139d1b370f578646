import { cancellationOf } from '@bellhop/domain/stays/cancellation'
import { useFormatter, useTranslations } from 'use-intl'
import { useGetHotelProfileQuery } from '../../../data/calls/hotel.ts'
import { useNow } from '../../../intl/use-now.ts'

interface Props {
  hotelId: string
  /** YYYY-MM-DD */
  checkInDate: string
}

/**
 * Until when the guest can cancel free of charge, by the hotel's clock, and what it costs then. Nothing is promised for a
 * hotel that has not chosen its terms.
 */
export function CancellationTerms({ hotelId, checkInDate }: Props) {
  const t = useTranslations('booking')
  const format = useFormatter()
  const now = useNow()
  const { data: hotel } = useGetHotelProfileQuery(hotelId)
  if (!hotel?.hasCancellationTerms) return null
  const { cancellation: terms, checkInTime, timeZone } = hotel
  const { freeUntil, fee } = cancellationOf(
    terms,
    { checkInDate, checkInTime, timeZone },
    new Date(now),
  )
  const inZone = (style: 'day' | 'hour') =>
    freeUntil ? format.dateTime(new Date(freeUntil), style, { timeZone }) : ''
  return (
    <p className="text-ink-soft text-sm">
      {freeUntil
        ? t('freeCancellation', { date: inZone('day'), time: inZone('hour'), fee })
        : t('cancellationFee', { fee })}
    </p>
  )
}
