/**
 * The instant at which the hotel's clock shows a time on a date. A skipped time becomes the first moment after the gap;
 * of an ambiguous one, the first counts. Uses the global `Temporal`.
 *
 * @param date YYYY-MM-DD
 * @param time HH:mm
 * @returns ISO 8601 UTC
 */
export function atHotelTime(date: string, time: string, timeZone: string): string {
  return Temporal.PlainDate.from(date)
    .toZonedDateTime({ timeZone, plainTime: time })
    .toInstant()
    .toString({ smallestUnit: 'millisecond' })
}
