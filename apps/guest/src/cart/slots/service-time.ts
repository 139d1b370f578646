import { atHotelTime } from '@bellhop/domain/time/at-hotel-time'
import { nextOccurrence } from '../../intl/hotel-clock.ts'
import type { RequestedTime } from '../time/check-requested-time.ts'

/** When a service is wanted: at a time, or in a slot. */
export interface ServiceTime extends RequestedTime {
  /** YYYY-MM-DD for a later day of the stay; empty for the next time it is `timeOfDay`. */
  day: string
  /** The start of a slot, an instant; empty until one is selected. */
  slot: string
  /** Party size, if the service takes parties. */
  guests: number
}

/** The instant of a requested time, in the hotel's time zone. */
export function instantOf(
  { day, timeOfDay }: Pick<ServiceTime, 'day' | 'timeOfDay'>,
  timeZone: string,
  now: number,
): string {
  return day ? atHotelTime(day, timeOfDay, timeZone) : nextOccurrence(timeOfDay, timeZone, now)
}
