/** Formats instants as the hotel's wall clock, YYYY-MM-DDTHH:mm. Without `Temporal`, which not every browser has. */
export function makeHotelClock(timeZone: string): (instant: number | Date) => string {
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (instant) => clock.format(instant).replace(' ', 'T')
}
