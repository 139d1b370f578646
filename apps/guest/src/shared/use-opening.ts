import { hotelHour } from '@bellhop/domain/hotel-time'
import { isOpenAt, type OpeningHours } from '@bellhop/domain/opening-hours'
import { useTimeZone } from 'use-intl'
import { useNow } from './use-now.ts'

/** Whether something is open now, by the hotel's clock, and as time goes on. Without hours it always is. */
export function useOpening(hours: OpeningHours | undefined) {
  const timeZone = useTimeZone() ?? 'UTC'
  const hour = hotelHour(new Date(useNow()).toISOString(), timeZone)
  const isOpen = (at: string) => !hours || isOpenAt(hours, at)
  return { hour, isOpen: isOpen(hour), isOpenAt: isOpen }
}
