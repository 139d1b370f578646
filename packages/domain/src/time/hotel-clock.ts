/** The hotel's wall clock at an instant, YYYY-MM-DDTHH:mm. Uses the global `Temporal`. */
export function hotelClock(instant: string | Date, timeZone: string): string {
  return Temporal.Instant.from(new Date(instant).toISOString())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}
