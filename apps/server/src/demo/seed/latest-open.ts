import { MINUTE_MS } from '@bellhop/domain/durations'
import { isOpenAt, type OpeningHours } from '@bellhop/domain/opening-hours'
import { hotel } from '../content/hotel.ts'

/** When guests order and write. */
export const waking: OpeningHours = { openingTime: '08:00', closingTime: '22:00' }

/** The latest time within these hours that is not after `at`; outside of them, a while before they last ended. */
export function latestOpen(at: number, hours: OpeningHours): number {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(hotel.time_zone)
  if (isOpenAt(hours, local.toPlainTime().toString().slice(0, 5))) return at
  const end = local.withPlainTime(hours.closingTime)
  const last = Temporal.ZonedDateTime.compare(end, local) > 0 ? end.subtract({ days: 1 }) : end
  return last.epochMilliseconds - 25 * MINUTE_MS
}
