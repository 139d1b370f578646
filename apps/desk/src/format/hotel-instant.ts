import { makeHotelClock } from '@bellhop/domain/time/make-hotel-clock'

/**
 * The instant at which the hotel's clock shows a moment, YYYY-MM-DDTHH:mm. A skipped one becomes a time beside the gap;
 * of an ambiguous one, either counts. Without `Temporal`, which not every browser has.
 *
 * @returns ISO 8601 UTC
 */
export function hotelInstant(moment: string, timeZone: string): string {
  const formatClock = makeHotelClock(timeZone)
  const shown = (instant: number) => Date.parse(`${formatClock(instant)}Z`)
  const wanted = Date.parse(`${moment}Z`)
  // The second step corrects a clock change between the two.
  const first = wanted - (shown(wanted) - wanted)
  return new Date(first - (shown(first) - wanted)).toISOString()
}
