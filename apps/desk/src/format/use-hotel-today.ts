import { endOfNight } from '@bellhop/domain/time/hotel-time'
import { addDays, dateOf, timeOf } from '@bellhop/domain/time/opening-hours'
import { useHotelClock } from './use-hotel-clock.ts'

/** The hotel's date, updated at midnight. */
export function useHotelToday(): string {
  return dateOf(useHotelClock())
}

/** The date of the running night: until six in the morning, it is the one before (`runningNight` in the domain). */
export function useHotelTonight(): string {
  const now = useHotelClock()
  return timeOf(now) < endOfNight ? addDays(dateOf(now), -1) : dateOf(now)
}
