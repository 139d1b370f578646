import { type CancellationTerms, cancellationOf } from '@bellhop/domain/stays/cancellation'
import { useFormatter, useTranslations } from 'use-intl'
import { useGetHotelProfileQuery } from '../../../data/calls/hotel.ts'
import { useNow } from '../../../intl/use-now.ts'

interface Sentence {
  text: string
  /** Cancelling now costs nothing. */
  isFree: boolean
}

/**
 * Until when the guest can cancel free of charge, by the hotel's clock, and what it costs then. Nothing is promised for
 * a hotel that has not chosen its terms.
 *
 * @param checkInDate YYYY-MM-DD
 */
export function useTermsSentence(
  hotelId: string,
  checkInDate: string,
): (terms: CancellationTerms | undefined) => Sentence | undefined {
  const t = useTranslations('booking')
  const format = useFormatter()
  const now = useNow()
  const { data: hotel } = useGetHotelProfileQuery(hotelId)
  return (terms = hotel?.cancellation) => {
    if (!hotel || !terms) return undefined
    const { cancellation, hasCancellationTerms, checkInTime, timeZone } = hotel
    const isOfHotel = terms.freeDays === cancellation.freeDays && terms.fee === cancellation.fee
    if (isOfHotel && !hasCancellationTerms) return undefined
    const arrival = { checkInDate, checkInTime, timeZone }
    const { freeUntil, fee } = cancellationOf(terms, arrival, new Date(now))
    if (!freeUntil) return { text: t('cancellationFee', { fee }), isFree: false }
    const inZone = (style: 'day' | 'hour') =>
      format.dateTime(new Date(freeUntil), style, { timeZone })
    return {
      text: t('freeCancellation', { date: inZone('day'), time: inZone('hour'), fee }),
      isFree: true,
    }
  }
}
