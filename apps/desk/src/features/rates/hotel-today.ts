/** The hotel's date now, YYYY-MM-DD. */
export function hotelToday(timeZone: string): string {
  // The Swedish way to write a date.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date())
}
