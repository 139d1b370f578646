import { hotelHour } from '@bellhop/domain/hotel-time'
import { isOpenAt, type OpeningHours } from '@bellhop/domain/opening-hours'
import { useTimeZone } from 'use-intl'
import { useNow } from './use-now.ts'

/** The hotel's wall clock, HH:mm: what was read an hour ago, or offline, still opens in time. */
export function useHotelHour(): string {
  const timeZone = useTimeZone() ?? 'UTC'
  return hotelHour(new Date(useNow()).toISOString(), timeZone)
}

/** How a place stands to its hours at present. */
export type OpenState = 'always' | 'open' | 'closed'

export function openState(hours: OpeningHours, hour: string): OpenState {
  if (hours.openingTime === hours.closingTime) return 'always'
  return isOpenAt(hours, hour) ? 'open' : 'closed'
}
