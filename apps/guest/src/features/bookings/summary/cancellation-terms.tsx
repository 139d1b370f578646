import { cancellationOf, type CancellationTerms as Terms } from '@bellhop/domain/stays/cancellation'
import { useFormatter, useTranslations } from 'use-intl'
import { useGetHotelProfileQuery } from '../../../data/calls/hotel.ts'
import { useNow } from '../../../intl/use-now.ts'

interface Props {
  hotelId: string
  /** YYYY-MM-DD */
  checkInDate: string
  /** The rooms that are or may be booked. The hotel's terms apply to those sold without a plan. */
  rooms: readonly { name: string; plan?: { terms: Terms } }[]
}

/**
 * Until when the guest can cancel free of charge, by the hotel's clock, and what it costs then: in one sentence, or one
 * for each room if their terms differ. Nothing is promised for a hotel that has not chosen its terms.
 */
export function CancellationTerms({ hotelId, checkInDate, rooms }: Props) {
  const t = useTranslations('booking')
  const format = useFormatter()
  const now = useNow()
  const { data: hotel } = useGetHotelProfileQuery(hotelId)
  if (!hotel) return null
  const { cancellation, hasCancellationTerms, checkInTime, timeZone } = hotel

  function formatTerms(terms: Terms): string | undefined {
    const isOfHotel = terms.freeDays === cancellation.freeDays && terms.fee === cancellation.fee
    if (isOfHotel && !hasCancellationTerms) return undefined
    const arrival = { checkInDate, checkInTime, timeZone }
    const { freeUntil, fee } = cancellationOf(terms, arrival, new Date(now))
    if (!freeUntil) return t('cancellationFee', { fee })
    const inZone = (style: 'day' | 'hour') =>
      format.dateTime(new Date(freeUntil), style, { timeZone })
    return t('freeCancellation', { date: inZone('day'), time: inZone('hour'), fee })
  }

  const sentences = Map.groupBy(rooms, ({ plan }) => formatTerms(plan?.terms ?? cancellation))
  return [...sentences].map(([sentence, [room]]) => (
    <p key={sentence} hidden={!sentence} className="text-ink-soft text-sm">
      {sentences.size > 1 && <bdi className="block font-medium">{room?.name}</bdi>}
      {sentence}
    </p>
  ))
}
