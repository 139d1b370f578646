import { endOfNight } from '@bellhop/domain/time/hotel-time'
import { type RawBuilder, sql } from 'kysely'

/** The hotel's date at an instant in a statement, where `h` is the hotel. */
export function hotelDateIn(instant: Date): RawBuilder<string> {
  return sql<string>`(${instant}::timestamptz AT TIME ZONE h.time_zone)::date`
}

/** The date of the night that is running at an instant in a statement, where `h` is the hotel. */
export function hotelNightIn(instant: Date | RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(${instant}::timestamptz AT TIME ZONE h.time_zone - ${endOfNight}::interval)::date`
}
