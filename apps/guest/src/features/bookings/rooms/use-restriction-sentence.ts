import type { Restriction } from '@bellhop/contract/guest/rooms'
import { useTranslations } from 'use-intl'
import type { StayDates } from '../choice.ts'
import { useDates } from '../dates/use-dates.ts'

/** Why a room cannot be booked for these dates. Without a restriction it is sold out. */
export function useRestrictionSentence(dates: StayDates) {
  const t = useTranslations('booking')
  const { day } = useDates()
  return (restriction: Restriction | undefined): string => {
    switch (restriction?.reason) {
      case 'minNights':
        return t('restrictedMinNights', {
          count: restriction.minNights ?? 2,
          date: day(dates.checkInDate),
        })
      case 'maxNights':
        return t('restrictedMaxNights', {
          count: restriction.maxNights ?? 1,
          date: day(dates.checkInDate),
        })
      case 'closedToArrival':
        return t('restrictedArrival', { date: day(dates.checkInDate) })
      case 'closedToDeparture':
        return t('restrictedDeparture', { date: day(dates.checkOutDate) })
      case 'closed':
        return t('closedForDates')
      case 'reserved':
        return t('reservedForDates')
      case undefined:
        return t('soldOutForDates')
    }
  }
}
