/**
 * The instant at which the hotel's clock shows a moment, YYYY-MM-DDTHH:mm. A skipped one becomes a time beside the gap;
 * of an ambiguous one, either counts. Without `Temporal`, which not every browser has.
 *
 * @returns ISO 8601 UTC
 */
export function hotelInstant(moment: string, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const shown = (instant: number) => Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`)
  const wanted = Date.parse(`${moment}Z`)
  // The second step corrects a clock change between the two.
  const first = wanted - (shown(wanted) - wanted)
  return new Date(first - (shown(first) - wanted)).toISOString()
}
