import { hotelTimeOfDay } from '@bellhop/domain/hotel-time'
import { isOpenAt, type OpeningHours } from '@bellhop/domain/opening-hours'
import { useTimeZone } from 'use-intl'
import { useNow } from './use-now.ts'

/** The hotel's wall clock, HH:mm: what was read an timeOfDay ago, or offline, still opens in time. */
export function useHotelTimeOfDay(): string {
  const timeZone = useTimeZone() ?? 'UTC'
  return hotelTimeOfDay(new Date(useNow()).toISOString(), timeZone)
}

/** Whether something is open now, by the hotel's clock, and as time goes on. Without hours it always is. */
export function useOpening(hours: OpeningHours | undefined) {
  const timeOfDay = useHotelTimeOfDay()
  const isOpen = (at: string) => !hours || isOpenAt(hours, at)
  return { isOpen: isOpen(timeOfDay), isOpenAt: isOpen }
}
