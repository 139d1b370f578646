import { hotelHour } from '@bellhop/domain/hotel-time'
import { isOpenAt, type OpeningHours } from '@bellhop/domain/opening-hours'
import { useTimeZone } from 'use-intl'
import { useNow } from './use-now.ts'

/** The hotel's wall clock, HH:mm: what was read an hour ago, or offline, still opens in time. */
export function useHotelHour(): string {
  const timeZone = useTimeZone() ?? 'UTC'
  return hotelHour(new Date(useNow()).toISOString(), timeZone)
}

/** Whether something is open now, by the hotel's clock, and as time goes on. Without hours it always is. */
export function useOpening(hours: OpeningHours | undefined) {
  const hour = useHotelHour()
  const isOpen = (at: string) => !hours || isOpenAt(hours, at)
  return { isOpen: isOpen(hour), isOpenAt: isOpen }
}
