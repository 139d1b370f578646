import { hotelDate } from '@bellhop/domain/hotel-time'
import { type RawBuilder, sql } from 'kysely'

/** The hotel's date now, YYYY-MM-DD. */
export function hotelToday(timeZone: string): string {
  return hotelDate(new Date(), timeZone)
}

/** The hotel's date at an instant in a statement, where `h` is the hotel. */
export function hotelDateIn(instant: Date): RawBuilder<string> {
  return sql<string>`(${instant}::timestamptz AT TIME ZONE h.time_zone)::date`
}
